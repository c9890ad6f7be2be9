import type { SaleSaver } from '@/lib/sales/drafts/client'
import type { SaleContent, SaleDraft } from '@/lib/sales/drafts/schema'
import type { Faults } from './faults'
import type { UploadQueue } from './upload/upload-queue'

export type SaleNames = SaleDraft['names']
type Patch = Partial<SaleContent>

/** What every part of the form gets. */
export type SaleFields = {
  /** Start of the ids of the fields: `{formId}-title`. */
  formId: string
  content: SaleContent
  /** What the ids of the content name. */
  names: SaleNames
  /** Words of what is wrong, by path such as `characteristics.2.name`. */
  faults: Faults
  saver: SaleSaver
  queue: UploadQueue
  /** Grows when everything was replaced from outside. */
  epoch: number
  /** A function gets the content as it is when it is called. */
  change: (patch: Patch | ((now: SaleContent) => Patch)) => void
  /** Rows were put into another order: where each was before, or -1. */
  rearrange: (list: RowList, order: number[]) => void
  /** What was just sent, until the next save names it. */
  meet: (names: Partial<Pick<SaleNames, 'pictures' | 'files'>>) => void
}

/** The fields that are lists of rows. */
export type RowList = 'images' | 'documents' | 'characteristics'
