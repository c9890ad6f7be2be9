import * as z from 'zod'
import { singleLine } from '@/lib/platform/text'
import { VIDEO_FRAME, VIDEO_HOSTS, type VideoHost } from './hosts/schema'

const hosts = Object.keys(VIDEO_HOSTS) as [VideoHost, ...VideoHost[]]

/** `?host=youtube&id=…` of the frame. */
export const videoQuery = z
  .object({ host: z.enum(hosts), id: singleLine(64) })
  .refine(({ host, id }) => VIDEO_HOSTS[host].id.test(id), { path: ['id'], error: 'invalid' })
export type Video = z.output<typeof videoQuery>

/** The video at an address of one of these sites; null for any other address. */
export const videoAt = (href: string): Video | null => playerAt(href, videos)

/** The tour at an address of one of these sites, or a video, as some tours are; null for any other address. */
export const tourAt = (href: string): Video | null => playerAt(href, hosts)

const isTour = (host: VideoHost) => 'isTour' in VIDEO_HOSTS[host]
const videos = hosts.filter((host) => !isTour(host))

function playerAt(href: string, among: VideoHost[]): Video | null {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '')
  const site = url.hostname.replace(/^www\./, '')
  const host = among.find((name) => (VIDEO_HOSTS[name].sites as readonly string[]).includes(site))
  const id = host && VIDEO_HOSTS[host].idIn(url)
  return id ? (videoQuery.safeParse({ host, id }).data ?? null) : null
}

/** Address of the document in which it plays. */
export const videoFrame = ({ host, id }: Video): string =>
  `${VIDEO_FRAME}?${new URLSearchParams({ host, id })}`
