import { getLocale, getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/parts/page-head'
import { Trail } from '@/components/parts/trail'
import { WideTable } from '@/components/ui/wide-table'
import type { ApiGroupView } from '@/lib/openapi/schema'
import { env } from '@/lib/platform/env'
import { routesIn } from '@/lib/routes'
import { CallName } from './call-name'
import styles from './openapi.module.css'
import { TypeText } from './type-text'

type Call = ApiGroupView['calls'][number]

/** The calls of one group, and the types that they name. */
export async function ApiGroup({ group }: { group: ApiGroupView }) {
  const [t, tList, locale] = await Promise.all([
    getTranslations('openapi'),
    getTranslations('articles.list'),
    getLocale(),
  ])
  const to = routesIn(locale)
  const { name, calls, schemas } = group
  const title = t('group', { name })
  return (
    <article data-wide className={styles.page}>
      <PageHead
        title={title}
        trail={
          <Trail
            label={tList('here')}
            above={[{ name: t('title'), href: to.developers() }]}
            here={{ name: title, href: to.developersGroup(name) }}
          />
        }
      />
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ul className={styles.lines} lang="en">
          {calls.map((call) => (
            <li key={call.id}>
              <a href={`#${call.id}`}>
                <CallName method={call.method} path={call.path} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {calls.map((call) => (
        <ApiCall key={call.id} call={call} />
      ))}
      {schemas.length > 0 ? (
        <section aria-labelledby="types" className={styles.group}>
          <h2 id="types">{t('typesOf')}</h2>
          {schemas.map(({ name: type, type: pieces }) => (
            <div key={type} lang="en">
              <h3 id={`type-${type}`} translate="no">
                {type}
              </h3>
              <TypeText label={type} pieces={pieces} />
            </div>
          ))}
        </section>
      ) : null}
    </article>
  )
}

async function ApiCall({ call }: { call: Call }) {
  const t = await getTranslations('openapi')
  const { id, method, path, summary, sent, answers, refusals } = call
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} lang="en">
        <CallName method={method} path={path} />
      </h2>
      <p lang="en">{summary}</p>
      <p className={styles.quiet}>{t(`access.${call.access}`)}</p>
      {call.parameters.length > 0 ? <Parameters call={call} /> : null}
      {sent.length > 0 ? <h3>{t('sends')}</h3> : null}
      {sent.map(({ media, type }) => (
        <Content key={media} call={call} title={media} pieces={type} />
      ))}
      <h3>{t('answers')}</h3>
      {answers.map(({ status, media, type }) => (
        <Content
          key={`${status} ${media}`}
          call={call}
          title={`${status} · ${media ?? t('nothing')}`}
          pieces={type}
        />
      ))}
      <p className={styles.quiet}>
        {t('refusals')}: {refusals.join(', ')}
      </p>
      <h3>{t('example')}</h3>
      <TypeText label={`${method} ${path} · ${t('example')}`} pieces={[curlOf(call)]} />
    </section>
  )
}

async function Parameters({ call: { id, parameters } }: { call: Call }) {
  const t = await getTranslations('openapi')
  return (
    <>
      <h3 id={`${id}-parameters`}>{t('parameters')}</h3>
      <WideTable aria-labelledby={`${id} ${id}-parameters`}>
        <tbody>
          {parameters.map(({ name, isInPath, isRequired, type }) => (
            <tr key={name}>
              <th scope="row" lang="en" translate="no">
                <code>{name}</code>
              </th>
              <td>
                {t(isInPath ? 'inPath' : 'inQuery')}
                {isRequired ? `, ${t('required')}` : ''}
              </td>
              <td lang="en">
                <TypeText pieces={type} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

type ContentProps = { call: Call; title: string; pieces: Call['sent'][number]['type'] }

const Content = ({ call: { method, path }, title, pieces }: ContentProps) => (
  <>
    <p className={styles.media}>{title}</p>
    {pieces.length > 0 ? <TypeText label={`${method} ${path} · ${title}`} pieces={pieces} /> : null}
  </>
)

/** How it is called from a shell, with a token where it needs an account. */
function curlOf({ method, path, access, sent }: Call): string {
  const media = sent[0]?.media
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`}`,
    ...(access === 'anyone' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(media === 'application/json' ? [`-H "Content-Type: ${media}" -d @body.json`] : []),
    ...(media === 'multipart/form-data' ? ['-F "file=@photo.jpg"'] : []),
    `"${env().SITE_URL}${path}"`,
  ]
  return parts.join(' \\\n  ')
}
