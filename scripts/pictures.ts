import { countDrawings, renderDrawings } from '@/lib/media/commands'
import { db } from '@/lib/platform/db'
import { say } from './lifetime'

const PARTS = 5

// It does not outlive a killed parent; what it has not drawn is drawn after the next start.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

const count = await countDrawings()
say(`Drawing ${count} pictures in the background; the site shows all of them meanwhile.`)
await renderDrawings((done) => {
  const part = Math.floor((done * PARTS) / count)
  if (part > Math.floor(((done - 1) * PARTS) / count))
    say(`${done} of ${count} pictures are drawn.`)
})
await db.$disconnect()
