import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import type { DocumentFile } from '@/lib/media/documents/schema'
import type { Upload } from '@/lib/media/schema'
import type { SaleDraft, SaleInput } from '@/lib/sales/drafts/schema'
import { aMember, ask, type Member, query, send } from './journey'
import { aPdfFile, type Paper } from './paper'
import { aPhotoFile } from './picture-files'

/** A person of the house whom no other test knows. */
export async function aStaffMember(role: 'moderator' | 'admin' = 'moderator'): Promise<Member> {
  const member = await aMember()
  await query(`update "User" set role = $1::"Role" where id = $2`, [role, member.id])
  return member
}

export async function block({ id }: Member) {
  await query(`update "User" set "blockedUntil" = now() + interval '1 day' where id = $1`, [id])
}

/** Uploads a file as the member of this browser. */
async function keep<T>(context: BrowserContext, path: string, { name, mimeType, buffer }: Paper) {
  const form = new FormData()
  form.set('file', new File([buffer], name, { type: mimeType }))
  const answer = await ask(context, 'POST', path, { multipart: form })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as T
}

export const keepPicture = async (context: BrowserContext) =>
  (await keep<Upload>(context, '/api/uploads', await aPhotoFile('photo.png'))).id
export const keepDocument = async (context: BrowserContext, file: Paper) =>
  (await keep<DocumentFile>(context, '/api/uploads?kind=document', file)).id

/** Where sales of the tests are: a city of the demo and a developer of its country. */
export async function aPlaceOf(slug: string) {
  const [city] = await query<{ id: number; country: string; name: Record<string, string> }>(
    'select id, country, name from "City" where slug = $1',
    [slug],
  )
  const [developer] = await query<{ id: number; name: string }>(
    `select id, name from "Company" where kind = 'developer' and country = $1 order by id limit 1`,
    [city?.country],
  )
  if (!city || !developer) throw new Error(`The demo has no ${slug} with a developer.`)
  return { city, developer }
}

/** A sale in Berlin with all that readers must be told, made by the staff member of this browser. */
export async function aSaleBy(
  context: BrowserContext,
  more: Partial<SaleInput> = {},
): Promise<SaleDraft> {
  const me = await send<{ id: number }>(context, 'GET', '/api/user')
  const { city, developer } = await aPlaceOf('berlin')
  const picture = await keepPicture(context)
  return send<SaleDraft>(context, 'POST', '/api/sales', {
    state: 'open',
    language: 'de',
    title: `Haus am Kanal ${randomBytes(3).toString('hex')}`,
    description: 'Vierzig Wohnungen am Wasser, mit Garten im Hof.',
    about: 'Ein ruhiges Haus aus Ziegeln.',
    developer: developer.id,
    country: city.country,
    cities: [city.id],
    address: 'Am Kanal 7',
    place: { latitude: 52.5, longitude: 13.42 },
    isPremium: true,
    currency: 'EUR',
    priceFrom: 412_345,
    priceTo: 987_654,
    mainImage: picture,
    images: [
      { id: picture, kind: 'photo', caption: 'Vom Ufer' },
      { id: await keepPicture(context), kind: 'plan', caption: 'Zwei Zimmer' },
    ],
    characteristics: [{ name: 'Energieklasse', value: 'A' }],
    manager: me.id,
    contactPhone: '+49 30 901820',
    ...more,
  })
}

/** What nobody but members may read of `aSecretSale`. */
export const SECRETS = {
  prices: /531.?277|864.?319/,
  file: 'Preisliste am Kanal',
  handedOut: 'Mappe zum Mitnehmen',
}

/** A sale for members only, with a price, a price list and a presentation. */
export const aSecretSale = async (context: BrowserContext) =>
  aSaleBy(context, {
    membersOnly: true,
    priceFrom: 531_277,
    priceTo: 864_319,
    documents: [
      await aDocument(context, SECRETS.file, 'document'),
      await aDocument(context, SECRETS.handedOut, 'presentation'),
    ],
  })

/** A PDF that says its own name. */
export const aDocument = async (
  context: BrowserContext,
  name: string,
  kind: 'document' | 'presentation',
) => ({
  id: null,
  file: await keepDocument(context, await aPdfFile(`${kind}.pdf`, name)),
  name,
  kind,
})
