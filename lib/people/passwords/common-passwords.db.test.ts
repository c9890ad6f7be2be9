import { expect, test } from 'vitest'
import { assertUncommon } from './common-passwords'

const isCommon = (password: string) =>
  assertUncommon(password).then(
    () => false,
    ({ issues }) => issues[0].code === 'password_common',
  )

test.each([
  ['of the list, in any case', ['Qwerty123', 'zxcvbnm123', 'iloveyou1', '1Q2W3E4R']],
  ['again and again', ['00000000', '12121212', '123123123', '19841984', 'ababababa'.slice(1)]],
  ['runs', ['87654321', '0987654321', '567890123', 'abcdefgh', 'hgfedcba']],
  ['of Russian keyboards', ['йцукенгш', 'щшгнекуцй', 'фывапролдж', 'абвгдеёж']],
])('%s: they are refused', async (_, passwords) => {
  for (const password of passwords) expect(await isCommon(password), password).toBe(true)
})

test.each(['seven wet herons', '00000001x', 'abcabcab!', 'йцукен гш', '28391746'])(
  '%s is taken',
  async (password) => {
    expect(await isCommon(password)).toBe(false)
  },
)
