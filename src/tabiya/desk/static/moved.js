// Takes over the results that waited in this browser for the desk that is gone, then goes on. The desk
// shows this page only to somebody whose session it knows, so no other site can put results here.
"use strict";
{
  const waiting = /^#waiting=(.*)$/.exec(location.hash)?.[1];
  const target = document.getElementById("go-on").href;
  try {
    for (const [name, entry] of Object.entries(JSON.parse(decodeURIComponent(waiting ?? "%7B%7D")))) {
      if (name.startsWith("tabiya.waiting.") && entry?.key && !localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(entry));
    }
  } catch { /* what cannot be read stays where it was typed */ }
  location.replace(target);
}
