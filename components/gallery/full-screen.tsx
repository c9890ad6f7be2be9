'use client'
import { type ComponentProps, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useBackCloses } from '@/components/ui/use-back-closes'
import { mediaPath, renditionWidths, widestPath } from '@/lib/media-paths'
import look from './full-screen.module.css'
import { useViewerWords } from './viewer-words'

const WIDEST = 1600

/** An uploaded image, its alt text, and its caption. */
export type ViewedPicture = {
  id: string
  width: number
  height: number
  alt: string
  caption?: string | null
}

type Props = {
  pictures: ViewedPicture[]
  /** The clicked link, which selects the first picture. Captions take the language of the element around it. */
  opener: HTMLElement
  onClose: () => void
}

/** Full-screen viewer: arrow keys, swipe, pinch and wheel; Escape and Back close it. */
export function FullScreen(props: Props) {
  return (
    <SliceMessages slice="gallery">
      <Viewer {...props} />
    </SliceMessages>
  )
}

function Viewer({ pictures, opener, onClose }: Props) {
  const [first, language] = [Number(opener.dataset.picture), languageOf(opener)]
  const controller = useRef<ControllerRef>(null)
  const [at, setAt] = useState(first)
  const labels = useViewerWords(at, pictures.length)
  const slides = useMemo(
    () => pictures.map((picture) => slideOf(picture, language)),
    [pictures, language],
  )
  useBackCloses(() => controller.current?.close())
  return (
    <Lightbox
      open
      close={onClose}
      index={first}
      slides={slides}
      labels={labels}
      on={{ view: ({ index }) => setAt(index) }}
      controller={{ ref: controller, closeOnPullDown: true }}
      carousel={{ finite: pictures.length === 1, imageProps: { lang: language } }}
      portal={{ root: opener.closest('dialog'), container: { onKeyDownCapture: keepDialog } }}
      animation={{ fade: 120, swipe: 200 }}
      className={look.viewer}
      {...(pictures.length > 1 ? OF_MANY : OF_ONE)}
    />
  )
}

const languageOf = (element: HTMLElement) => element.closest<HTMLElement>('[lang]')?.lang

/** Escape closes the viewer only, not the dialog below it. */
function keepDialog(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

type Settings = Partial<ComponentProps<typeof Lightbox>>

const OF_ONE: Settings = {
  plugins: [Captions, Zoom],
  render: { buttonPrev: () => null, buttonNext: () => null },
}
const OF_MANY: Settings = {
  plugins: [Captions, Counter, Zoom, Thumbnails],
  thumbnails: {
    width: 72,
    height: 54,
    gap: 8,
    padding: 0,
    border: 2,
    borderColor: 'transparent',
    imageFit: 'cover',
    vignette: false,
  },
}

function slideOf(
  { id, width, height, alt, caption }: ViewedPicture,
  lang: string | undefined,
): SlideImage {
  const srcSet = renditionWidths(width).map((each) => ({
    src: mediaPath(id, each),
    width: Math.min(each, width),
    height: Math.round((Math.min(each, width) / width) * height),
  }))
  return {
    src: widestPath({ id, width }, WIDEST),
    thumbnail: widestPath({ id, width }, 0),
    description: caption ? <span lang={lang}>{caption}</span> : undefined,
    width,
    height,
    alt,
    srcSet,
  }
}
