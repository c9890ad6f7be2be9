// Runs another program's file in this process, which does not outlive a killed parent.
//   node scripts/bound.mjs <file> [arguments…], started with an IPC channel
import { pathToFileURL } from 'node:url'

process.on('disconnect', () => process.exit(1))
process.channel?.unref()
process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1]).href)
