import 'server-only'
import { db } from '@/lib/platform/db'

/** Counts a download of a document. */
export async function countDownload(documentId: number): Promise<void> {
  await db.saleDocument.updateMany({
    where: { id: documentId },
    data: { downloads: { increment: 1 } },
  })
}
