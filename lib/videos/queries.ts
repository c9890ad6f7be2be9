import 'server-only'
import { frameDocument } from './frame/document'
import type { Video } from './schema'

/** The document in which a video plays. */
export const getVideoFrame = (video: Video): string => frameDocument(video)
