// Runs the desk: Python by Pyodide, the events in memory, a copy in the storage of the browser.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/home/events";
let python, edition, store;
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
  module.replace_what_a_browser_lacks();
  edition = module.Edition(prefix);
  postMessage({ ready: true });
}

// One after the other: an act is answered when it is in the storage of the browser.
let before = Promise.resolve();
async function answer({ method, address, headers, body }) {
  const given = python.toPy(headers);
  const data = python.toPy(new Uint8Array(body));
  const made = await edition.answer(method, address, given, data.tobytes());
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
