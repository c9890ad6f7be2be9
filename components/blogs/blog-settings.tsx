'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { AccountForm } from '@/components/people/account-form'
import { useAccountForm } from '@/components/people/use-account-form'
import { LinksField } from '@/components/profiles/links-field'
import styles from '@/components/profiles/settings.module.css'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { refocus } from '@/components/ui/refocus'
import { ownBlogOptions, useSaveBlog } from '@/lib/blogs/client'
import { type Blog, blogDraft } from '@/lib/blogs/schema'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { blogLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { BlogCover } from './blog-cover'
import { DeleteBlog } from './delete-blog'

/** Name, address, description, links and cover of the member's blog. */
export function BlogSettings() {
  const t = useTranslations('blogs.settings')
  const say = useLoadErrorText()
  const { data, error, refetch } = useQuery(ownBlogOptions)
  if (data) return <Form blog={data.blog} />
  if (!error) return <ListLoading label={t('loading')} />
  return (
    <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
      {say(error)}
    </ListFailed>
  )
}

const valuesOf = (blog: Blog | null) => ({
  name: blog?.name ?? '',
  slug: blog?.slug ?? '',
  description: blog?.description ?? '',
  links: blog?.links ?? [],
  coverId: blog?.cover?.id ?? null,
})

function Form({ blog }: { blog: Blog | null }) {
  const t = useTranslations('blogs.settings')
  const to = routesIn(useLocale())
  const save = useSaveBlog()
  const hintOf = (slug: string) =>
    blogDraft.shape.slug.safeParse(slug).success
      ? t('slugHint', { address: to.blog(slug) })
      : t('slugRule')
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    blogDraft,
    valuesOf(blog),
    async (draft) => {
      const saved = await save.mutateAsync(draft)
      form.reset(valuesOf(saved.blog))
      await toast('success', t('saved'))
    },
  )
  const { errors } = form.formState
  const isDeleted = () => {
    form.reset(valuesOf(null))
    refocus(() => document.getElementsByName('name')[0])
  }
  const faults = Array.isArray(errors.links) ? errors.links : [errors.links]
  return (
    <AccountForm className={styles.settings} problem={problem} onSubmit={onSubmit}>
      <Field label={t('name')} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register('name')} maxLength={blogLimits.name} />}
      </Field>
      <Field
        label={t('slug')}
        hint={hintOf(form.watch('slug'))}
        error={errors.slug?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('slug')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('description')} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} />}
      </Field>
      <LinksField
        links={form.watch('links') ?? []}
        faults={faults.map((fault) => fault?.message)}
        onChange={(links) => form.setValue('links', links, { shouldDirty: true })}
      />
      <BlogCover
        cover={blog?.cover ?? null}
        coverId={form.watch('coverId') ?? null}
        fault={errors.coverId?.message}
        onChange={(coverId) => form.setValue('coverId', coverId, { shouldDirty: true })}
      />
      <p className={styles.tools}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(blog ? 'save' : 'create')}
        </Button>
        {blog ? <ButtonLink href={to.blog(blog.slug)}>{t('look')}</ButtonLink> : null}
        {blog ? <DeleteBlog blog={blog} onDeleted={isDeleted} /> : null}
      </p>
    </AccountForm>
  )
}
