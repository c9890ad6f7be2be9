import type { UploadQueue } from '@/lib/platform/web/upload-queue'
import type { SaleSaver } from '@/lib/sales/drafts/client'
import type { SaleContent, SaleDraft } from '@/lib/sales/drafts/schema'
import type { Faults } from './faults'

export type SaleNames = SaleDraft['names']
type Patch = Partial<SaleContent>

/** Props of every section of the form. */
export type SaleFields = {
  /** Prefix of the field ids: `{formId}-title`. */
  formId: string
  content: SaleContent
  /** Objects referenced by ids in the content. */
  names: SaleNames
  /** Error messages by path such as `characteristics.2.name`. */
  faults: Faults
  saver: SaleSaver
  queue: UploadQueue
  /** Incremented when the content is replaced from outside. */
  epoch: number
  /** A function gets the current content. */
  change: (patch: Patch | ((now: SaleContent) => Patch)) => void
  /** Called after reordering with the previous index of each row, or -1. */
  rearrange: (list: RowList, order: number[]) => void
  /** Registers an upload until the next save returns it. */
  meet: (names: Partial<Pick<SaleNames, 'pictures' | 'files'>>) => void
}

/** Fields that hold lists of rows. */
export type RowList = 'images' | 'documents' | 'characteristics'
