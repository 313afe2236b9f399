// Starts the desk in a worker, and shows its pages in a frame that fills the window.
const state = document.getElementById("state");
const frame = document.getElementById("desk");
const say = (words) => { state.textContent = words; };
const base = new URL(".", location.href).pathname;

async function start() {
  if (!navigator.serviceWorker || !navigator.storage?.getDirectory || !navigator.locks) {
    say("This browser cannot run the desk: it lacks service workers, or the page was not opened over https.");
    return;
  }
  // One tab at a time: two would write over each other's events.
  navigator.locks.request("tabiya", { ifAvailable: true }, (lock) => lock ? new Promise(open) : say("The desk is open in another tab."));
}

async function open() {
  const worker = new Worker("worker.js", { type: "module" });
  navigator.serviceWorker.onmessage = ({ data, ports }) => worker.postMessage(data, ports);
  worker.onmessage = ({ data }) => {
    if (data.words) say(data.words);
    if (data.failed) say(`The desk could not start: ${data.failed}`);
    if (data.ready) {
      frame.src = `${base}desk/`;
      frame.hidden = false;
      document.body.classList.add("ready");
      const [kept, save, title] = data.ready;
      say(kept);
      document.querySelector(".save a").textContent = save;
      frame.title = title;
      navigator.storage.persist?.();
      navigator.serviceWorker.controller.postMessage("fetch the rest");
    }
  };
  await navigator.serviceWorker.register("service_worker.js");
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done; });
  navigator.serviceWorker.startMessages();
  worker.postMessage({ prefix: `${base}desk` });
}

start();
