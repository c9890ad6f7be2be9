import { browserOf } from '@/lib/people/sessions/commands'
import { answerYandex, openYandexAccount, yandexTicket } from '@/lib/people/yandex/commands'
import { yandexAccount, yandexOutcome } from '@/lib/people/yandex/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Opens an account for somebody who came with Yandex ID',
    answer: yandexOutcome,
    status: 201,
    body: yandexAccount,
    admit: anyone,
  },
  async ({ body, request }) =>
    answerYandex(
      await openYandexAccount(await browserOf(request), yandexTicket(request), body),
      201,
    ),
)
