// Plain JavaScript on purpose: it has to run on the Node that is too old for the rest.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Pedivela needs Node 24 or newer; this is Node ${process.versions.node}.\n` +
      'On Linux x64, "npm ci" brings the right one by itself (do not pass --omit=optional). ' +
      'Elsewhere, install Node 24 and run the command again.',
  );
  process.exit(1);
}
