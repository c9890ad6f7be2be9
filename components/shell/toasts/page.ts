import { sayConnection } from './connection'
import { pageToasts } from './page-toasts'
import { mountToaster } from './toaster'
import { followUpload } from './uploads'

/** What is loaded with the first toast of a page. */
export const toastPage = { followUpload, mountToaster, pageToasts, sayConnection }
