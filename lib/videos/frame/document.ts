import { createHash } from 'node:crypto'
import { VIDEO_ALLOWS, VIDEO_HOSTS, VIDEO_SANDBOX } from '../hosts/schema'
import type { Video } from '../schema'

const STYLE =
  'html,body,iframe{display:block;margin:0;border:0;width:100%;height:100%;background:#000}'

/** The document around a player: nothing but the frame of its site. */
export function frameDocument({ host, id }: Video): string {
  const { name, player } = VIDEO_HOSTS[host]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<iframe src="${player(id).replaceAll('&', '&amp;')}" title="${name}" sandbox="${VIDEO_SANDBOX}" allow="${VIDEO_ALLOWS}" referrerpolicy="strict-origin-when-cross-origin"></iframe>
</body>
</html>
`
}

/** The policy of that document: players of these sites, and no script at all. */
export function framePolicy(): string {
  const origins = Object.values(VIDEO_HOSTS).flatMap(({ origins }) => [...origins])
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `frame-src ${origins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${VIDEO_SANDBOX}`,
    'report-uri /api/csp-reports',
  ].join('; ')
}
