import { startFresh } from './fresh'

startFresh()
