import { browserOf } from '@/lib/people/sessions/commands'
import { answerYandex, openYandexAccount, yandexTicket } from '@/lib/people/yandex/commands'
import { yandexAccount } from '@/lib/people/yandex/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route({ body: yandexAccount, admit: anyone }, async ({ body, request }) =>
  answerYandex(await openYandexAccount(await browserOf(request), yandexTicket(request), body), 201),
)
