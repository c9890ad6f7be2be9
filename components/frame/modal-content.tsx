'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { closeModal, closeOnly, type Modal } from '@/components/shell/modals'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Dialog } from '@/components/ui/dialog'
import { refocus } from '@/components/ui/refocus'

const LoginForm = dynamic(() => import('@/components/people/login-form').then((m) => m.LoginForm))
const RegisterForm = dynamic(() =>
  import('@/components/people/register-form').then((m) => m.RegisterForm),
)
const History = dynamic(() => import('@/components/comments/history').then((m) => m.History))
const Overview = dynamic(() => import('@/components/overview/overview').then((m) => m.Overview))
const ReactionPeople = dynamic(() =>
  import('@/components/comments/reaction-people').then((m) => m.ReactionPeople),
)
const ReportForm = dynamic(() =>
  import('@/components/moderation/report-form').then((m) => m.ReportForm),
)
const CallbackForm = dynamic(() =>
  import('@/components/callbacks/callback-form').then((m) => m.CallbackForm),
)

const ToastHistory = dynamic(() =>
  import('@/components/shell/toasts/history').then((m) => m.ToastHistory),
)
const ShareSheet = dynamic(() => import('./share-sheet').then((m) => m.ShareSheet))
const ShortcutSheet = dynamic(() => import('./shortcut-sheet').then((m) => m.ShortcutSheet))

const TITLES = {
  login: 'loginTitle',
  register: 'registerTitle',
  history: 'historyTitle',
  overview: 'overviewTitle',
  reactions: 'reactionsTitle',
  report: 'reportTitle',
  callback: 'callbackTitle',
  toasts: 'toastsTitle',
  shortcuts: 'shortcutsTitle',
  share: 'shareTitle',
} as const
const SLICES = {
  login: 'accounts',
  register: 'accounts',
  history: 'comments',
  overview: 'overview',
  reactions: 'comments',
  report: 'moderation',
  callback: 'callbacks',
  toasts: 'toasts',
  shortcuts: 'shortcuts',
  share: 'sharing',
} as const

/** What is read in them needs room. */
const SIZES: Partial<Record<Modal['name'], 'm' | 'l'>> = {
  history: 'l',
  overview: 'l',
  shortcuts: 'm',
}

type Props = { modal: Modal }

/** The content of a modal, by its name. */
export const ModalContent = (props: Props) => (
  <SliceMessages slice="shell">
    <Content {...props} />
  </SliceMessages>
)

/** What opened the dialog may be there for visitors only: then the focus goes to the page. */
function enter() {
  closeModal()
  refocus(() => document.getElementById('content'), { preventScroll: true })
}

function Content({ modal }: Props) {
  const t = useTranslations('shell.client')
  return (
    <Dialog
      open
      onClose={() => closeOnly(modal)}
      title={t(TITLES[modal.name])}
      closeLabel={t('close')}
      size={SIZES[modal.name] ?? 's'}
    >
      <SliceMessages slice={SLICES[modal.name]}>
        {modal.name === 'login' ? <LoginForm onDone={enter} /> : null}
        {modal.name === 'register' ? <RegisterForm onDone={enter} /> : null}
        {modal.name === 'history' ? <History kind={modal.kind} id={modal.id} /> : null}
        {modal.name === 'overview' ? <Overview {...modal} onDone={closeModal} /> : null}
        {modal.name === 'reactions' ? <ReactionPeople kind={modal.kind} id={modal.id} /> : null}
        {modal.name === 'report' ? <ReportForm {...modal} onDone={closeModal} /> : null}
        {modal.name === 'toasts' ? <ToastHistory /> : null}
        {modal.name === 'shortcuts' ? <ShortcutSheet /> : null}
        {modal.name === 'share' ? <ShareSheet {...modal} onDone={closeModal} /> : null}
        {modal.name === 'callback' ? <CallbackForm {...modal} onClose={closeModal} /> : null}
      </SliceMessages>
    </Dialog>
  )
}
