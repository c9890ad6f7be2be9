import { limits } from '@/lib/limits'
import { answerYandex, goToYandex } from '@/lib/people/yandex/commands'
import { yandexWish } from '@/lib/people/yandex/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  { body: yandexWish, admit: anyone, limit: [limits.yandex] },
  async ({ viewer, body }) => answerYandex(await goToYandex(viewer, body)),
)
