import type { Extensions } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedHref } from '@/lib/richtext/schema'
import type { Mentions } from './mentions'
import { Callout, PersonMention, QuoteSource, UploadedImage } from './nodes'

/** A post may hold everything; a comment keeps to words, lists, quotes and images. */
export type Variant = 'post' | 'comment'

type Options = { placeholder: string; mentionClass: string; mentions: Mentions }

export function extensionsFor(variant: Variant, options: Options): Extensions {
  const isPost = variant === 'post'
  return [
    StarterKit.configure({
      underline: false,
      heading: isPost && { levels: [2, 3] },
      codeBlock: isPost && {},
      horizontalRule: isPost && {},
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
    PersonMention.configure({
      HTMLAttributes: { class: options.mentionClass },
      suggestion: options.mentions.suggestion as never,
    }),
    Placeholder.configure({ placeholder: options.placeholder }),
    ...(isPost ? [Callout, TableKit.configure({ table: { resizable: false } })] : []),
  ]
}
