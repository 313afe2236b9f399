; The installer for Windows. It needs no rights of an administrator: everything goes into a folder of
; the person who installs it. installers/windows.py puts version, files and target in.
; A 64-bit installer for 64-bit parts.
Target amd64-unicode
Name "Tabiya @VERSION@"
OutFile "@TARGET@"
InstallDir "$LOCALAPPDATA\Programs\Tabiya"
RequestExecutionLevel user
SetCompressor zlib
SetDateSave off
ShowInstDetails nevershow
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tabiya"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\pure"
  RMDir /r "$INSTDIR\abi3"
  RMDir /r "$INSTDIR\cp311"
  @FILES@
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Tabiya.lnk" "$INSTDIR\python\python.exe" "-m tabiya desk"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Tabiya"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "@VERSION@"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

Section Uninstall
  ; Events lie in the folder Tabiya of the person, and stay.
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\pure"
  RMDir /r "$INSTDIR\abi3"
  RMDir /r "$INSTDIR\cp311"
  Delete "$INSTDIR\tabiya.cmd"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Tabiya.lnk"
  DeleteRegKey HKCU "${ENTRY}"
SectionEnd
