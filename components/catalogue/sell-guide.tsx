import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/parts/page-head'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Prose } from '@/components/ui/prose'
import { routesIn } from '@/lib/routes'

/** Who may list a property, why, what an owner can do instead, and how a company joins. */
export function SellGuide() {
  const t = useTranslations('catalogue.sell')
  const tNav = useTranslations('shell.nav')
  const tClaims = useTranslations('claims')
  const to = routesIn(useLocale())
  const linkTo = (href: string) => (words: ReactNode) => <a href={href}>{words}</a>
  const links = {
    companies: linkTo(to.companies()),
    consultation: linkTo(to.consultation()),
    forums: linkTo(to.forums()),
  }
  return (
    <>
      <PageHead
        title={t('title')}
        trail={
          <Breadcrumbs
            label={t('way')}
            items={[{ label: tNav('catalogue'), href: to.catalogue() }, { label: t('title') }]}
          />
        }
      />
      <Prose>
        <p>{t('intro')}</p>
        <h2>{t('why.title')}</h2>
        <p>{t('why.text')}</p>
        <h2>{t('owner.title')}</h2>
        <p>{t.rich('owner.text', links)}</p>
        <h2>{t('join.title')}</h2>
        <ol>
          <li>{t.rich('join.page', { ...links, claim: tClaims('link') })}</li>
          <li>{t.rich('join.missing', links)}</li>
          <li>{t('join.objects')}</li>
        </ol>
      </Prose>
    </>
  )
}
