'use client'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Lightbox } from './lightbox'

/** The pictures of a gallery in large, outside of the text and its typography, with their own words. */
export function GalleryWindow(props: ComponentProps<typeof Lightbox>) {
  return createPortal(
    <SliceMessages slice="articles">
      <Lightbox {...props} />
    </SliceMessages>,
    document.body,
  )
}
