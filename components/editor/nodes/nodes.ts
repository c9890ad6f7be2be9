import { Extension, Node } from '@tiptap/core'
import Mention from '@tiptap/extension-mention'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { widestPath } from '@/lib/media-paths'
import { ImageView } from './image-view'

export type CalloutKind = 'info' | 'warning' | 'tip'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Wraps the selected blocks in a callout, or changes the kind of the enclosing one. */
      setCallout: (kind: CalloutKind) => ReturnType
      unsetCallout: () => ReturnType
    }
  }
}

const number = (element: HTMLElement, name: string) => Number(element.getAttribute(name)) || null

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: (element: HTMLElement) => kindOf(element.dataset.callout),
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, role: 'note' }, 0],
  addCommands() {
    return {
      setCallout:
        (kind) =>
        ({ editor, commands }) =>
          editor.isActive(this.name)
            ? commands.updateAttributes(this.name, { kind })
            : commands.wrapIn(this.name, { kind }),
      unsetCallout:
        () =>
        ({ commands }) =>
          commands.lift(this.name),
    }
  },
})

const kindOf = (given: string | undefined): CalloutKind =>
  given === 'warning' || given === 'tip' ? given : 'info'

/** A quote, optionally with the author and comment number. */
export const QuoteSource = Extension.create({
  name: 'quoteSource',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        number: {
          default: null,
          parseHTML: (element) => number(element, 'data-number'),
          renderHTML: ({ number: value }) => (value ? { 'data-number': value } : {}),
        },
        author: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-author'),
          renderHTML: ({ author }) => (author ? { 'data-author': author } : {}),
        },
        post: {
          default: null,
          parseHTML: (element) => number(element, 'data-post'),
          renderHTML: ({ post }) => (post ? { 'data-post': post } : {}),
        },
      },
    },
  ],
})

/** An uploaded image; pasted external images are dropped. */
export const UploadedImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset.upload ?? '' },
    width: { default: 1, parseHTML: (element: HTMLElement) => number(element, 'width') ?? 1 },
    height: { default: 1, parseHTML: (element: HTMLElement) => number(element, 'height') ?? 1 },
    alt: { default: null },
    caption: { default: null, parseHTML: (element: HTMLElement) => element.dataset.caption },
  }),
  parseHTML: () => [{ tag: 'img[data-upload]', getAttrs: isUpload }],
  renderHTML({ node: { attrs } }) {
    const { id, width, height, alt, caption } = attrs as Attributes
    const shown = { src: widestPath({ id, width }), width, height, alt: alt ?? '' }
    return ['img', { ...shown, 'data-upload': id, ...(caption && { 'data-caption': caption }) }]
  },
  addNodeView: () => ReactNodeViewRenderer(ImageView),
})

type Attributes = {
  id: string
  width: number
  height: number
  alt: string | null
  caption: string | null
}

const isUpload = (element: HTMLElement) =>
  /^[a-z0-9]{16,40}$/.test(element.dataset.upload ?? '') && null

/** A mention by member id; the label keeps the text readable without a lookup. */
export const PersonMention = Mention.extend({
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: (element: HTMLElement) => number(element, 'data-id'),
      renderHTML: ({ id }: { id: number }) => ({ 'data-id': id }),
    },
    label: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.label ?? '',
      renderHTML: ({ label }: { label: string }) => ({ 'data-label': label }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-type="mention"]',
      getAttrs: (element) => number(element, 'data-id') !== null && null,
    },
  ],
})
