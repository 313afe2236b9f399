// Runs the desk: Python by Pyodide, the events in memory, a copy in the storage of the browser.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/home/events";
const TEMPLATES = "/lib/tabiya/tabiya/printing/templates";
let python, edition, store, press, pressWanted;
const kept = new Map();

const told = (words) => postMessage({ words });

async function folderOf(path, make) {
  let folder = store;
  for (const part of path.split("/").slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: make });
  return folder;
}

function* files(folder, below = "") {
  for (const name of python.FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    const found = python.FS.stat(path);
    if (python.FS.isDir(found.mode)) yield* files(path, `${below}${name}/`);
    else yield [`${below}${name}`, path, `${found.size} ${+found.mtime}`];
  }
}

// A file is replaced whole when it is closed, so a tab that is shut half way leaves the old one.
async function keep() {
  const there = new Set();
  for (const [name, path, mark] of files(FOLDER)) {
    there.add(name);
    if (kept.get(name) === mark) continue;
    const folder = await folderOf(name, true);
    const file = await folder.getFileHandle(name.split("/").pop(), { create: true });
    const out = await file.createWritable();
    await out.write(python.FS.readFile(path));
    await out.close();
    kept.set(name, mark);
  }
  for (const name of [...kept.keys()].filter((each) => !there.has(each))) {
    await (await folderOf(name, false)).removeEntry(name.split("/").pop());
    kept.delete(name);
  }
}

async function bring(folder, path) {
  for await (const [name, entry] of folder.entries()) {
    if (entry.kind === "directory") {
      python.FS.mkdirTree(`${path}/${name}`);
      await bring(entry, `${path}/${name}`);
    } else {
      const data = await (await entry.getFile()).arrayBuffer();
      python.FS.writeFile(`${path}/${name}`, new Uint8Array(data));
    }
  }
}

async function begin(prefix) {
  told("Loading Python ...");
  python = await loadPyodide();
  told("Loading the desk ...");
  const archive = await (await fetch("./tabiya.zip")).arrayBuffer();
  python.FS.mkdirTree("/lib/tabiya");
  python.unpackArchive(archive, "zip", { extractDir: "/lib/tabiya" });
  python.FS.mkdirTree(FOLDER);
  store = await (await navigator.storage.getDirectory()).getDirectoryHandle("tabiya", { create: true });
  await bring(store, FOLDER);
  for (const [name, , mark] of files(FOLDER)) kept.set(name, mark);
  python.runPython('import sys; sys.path.insert(0, "/lib/tabiya")');
  const module = python.pyimport("edition");
  module.replace_what_a_browser_lacks((template, data) => setInType(template, data));
  edition = module.Edition(prefix);
  postMessage({ ready: edition.words(navigator.languages.join(", ")).toJs() });
}

// The printer is larger than everything else, so it is loaded by the first who prints.
async function loadPress() {
  const { default: start, TypstCompilerBuilder } = await import("./typst/typst_ts_web_compiler.mjs");
  await start({ module_or_path: new URL("./typst/typst_ts_web_compiler_bg.wasm", import.meta.url) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const name of await (await fetch("./typst/fonts.json")).json()) {
    builder.add_raw_font(new Uint8Array(await (await fetch(`./typst/${name}`)).arrayBuffer()));
  }
  const made = await builder.build();
  for (const name of python.FS.readdir(TEMPLATES).filter((each) => each.endsWith(".typ"))) {
    made.map_shadow(`/${name}`, python.FS.readFile(`${TEMPLATES}/${name}`));
  }
  return made;
}

function setInType(template, data) {
  if (!press) {
    pressWanted = true;
    throw new Error("the printer is not there yet");
  }
  const { result, diagnostics } = press.compile(`/${template}`, [["data", data]], "pdf", 3);
  if (!result) throw new Error(JSON.stringify(diagnostics));
  return python.toPy(result);
}

// One after the other: an act is answered when it is in the storage of the browser.
let before = Promise.resolve();
async function answer({ method, address, headers, body }) {
  const given = python.toPy(headers);
  const data = python.toPy(new Uint8Array(body));
  pressWanted = false;
  let made = await edition.answer(method, address, given, data.tobytes());
  if (pressWanted) {
    // Printing changes nothing, so what was asked can be asked again.
    press = await loadPress().catch(() => null);
    made = press ? await edition.answer(method, address, given, data.tobytes()) : edition.no_printer(given);
  }
  const [status, told_, content] = made.toJs({ depth: 3 });
  if (method !== "GET") await keep();
  return { status, headers: told_, body: content };
}

onmessage = ({ data, ports: [port] }) => {
  if (data.prefix !== undefined) {
    begin(data.prefix).catch((fault) => postMessage({ failed: String(fault) }));
    return;
  }
  before = before.then(() => answer(data)).catch((fault) => ({ status: 500, headers: [["content-type", "text/plain"]], body: new TextEncoder().encode(String(fault)) }))
    .then((made) => port.postMessage(made));
};
