import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedHref } from '@/lib/richtext/nodes/schema'
import type { Slash } from './menus/slash'
import { Card } from './nodes/card'
import { DividingLine } from './nodes/dividing-line'
import { Gallery } from './nodes/gallery'
import { markdownPaste } from './nodes/markdown'
import type { Mentions } from './nodes/mentions'
import { Callout, PersonMention, QuoteSource, UploadedImage } from './nodes/nodes'
import { Poll } from './nodes/poll'
import { tables } from './nodes/tables'
import type { Variant } from './variant'

type Options = { placeholder: string; mentionClass: string; mentions: Mentions; slash: Slash }

export function extensionsFor(variant: Variant, options: Options): Extensions {
  const isPost = variant === 'post'
  return [
    StarterKit.configure({
      underline: false,
      heading: isPost && { levels: [2, 3] },
      codeBlock: isPost && {},
      horizontalRule: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (href) => isAllowedHref(href),
        HTMLAttributes: { rel: 'nofollow ugc noopener', target: null },
      },
      dropcursor: { width: 2, color: 'var(--focus)' },
    }),
    QuoteSource,
    UploadedImage,
    Card,
    Poll,
    markdownPaste(variant),
    PersonMention.configure({
      HTMLAttributes: { class: options.mentionClass },
      suggestion: options.mentions.suggestion as never,
    }),
    Placeholder.configure({ placeholder: options.placeholder }),
    ...(isPost ? postOnly(options.slash) : []),
  ]
}

const postOnly = (slash: Slash): Extensions => [
  Callout,
  DividingLine,
  Gallery,
  ...tables(),
  slash.extension,
]
