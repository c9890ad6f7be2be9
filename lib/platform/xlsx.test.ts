import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { xlsxFile } from './xlsx'

const sheetOf = async (file: Buffer) => {
  const zip = await fromBufferPromise(file)
  const texts: string[] = []
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith('xl/worksheets/')) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    texts.push(Buffer.concat(chunks).toString())
  }
  return texts.join('')
}

const HOSTILE = [
  '=1+1',
  '+49301',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  'a;=HYPERLINK("x")',
  "a\n=cmd|' /C calc'!A1",
  'a,"=1',
  '<f>1+1</f>',
  '_x003D_1+1',
  '%0A=1',
]

test('whatever a cell begins with or holds, it is read back as the same text and never as a formula', async () => {
  const file = await xlsxFile('Sheet', ['Head', '=Head'], [HOSTILE, ['', 'Zwölf 🏠', 'živém']])
  const sheet = await sheetOf(file)
  expect(sheet).toContain('<sheetData>')
  expect(sheet).not.toMatch(/<f[ />]/)
  const [read] = await readXlsxFile(file, { trim: false })
  expect(read?.sheet).toBe('Sheet')
  expect(read?.data[0]?.slice(0, 2)).toEqual(['Head', '=Head'])
  expect(read?.data[1]?.map((cell) => String(cell).replace(/\r\n?/g, '\n'))).toEqual(
    HOSTILE.map((text) => text.replace(/\r\n?/g, '\n')),
  )
  expect(read?.data[2]?.slice(0, 3)).toEqual([null, 'Zwölf 🏠', 'živém'])
})
