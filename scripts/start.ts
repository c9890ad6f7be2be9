import { run } from './lifetime'
import { serve } from './serve'

await run((life) => serve(life, { dev: false }), 0)
