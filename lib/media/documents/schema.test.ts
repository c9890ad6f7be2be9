import { expect, test } from 'vitest'
import { documentName } from './schema'

test.each([
  ['Договор.PDF', 'Договор.pdf'],
  ['report', 'report.pdf'],
  ['report.docx', 'report.pdf'],
  ['evil.exe', 'evil.exe.pdf'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['zero\u200Bwidth\0.pdf', 'zerowidth.pdf'],
  ['two\r\nlines.pdf', 'twolines.pdf'],
  ['a <b> "c" | d?.pdf', 'a _b_ _c_ _ d_.pdf'],
  ['  . spaces   inside . .pdf', 'spaces inside.pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['...', 'document.pdf'],
])('a file called %j is kept as %j', (name, kept) => {
  expect(documentName(name, 'pdf')).toBe(kept)
})

test('a name has at most 120 characters, with its ending and whole letters', () => {
  const name = documentName(`${'🏠'.repeat(200)}.docx`, 'docx')
  expect(name).toMatch(/^(🏠)+\.docx$/u)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name.length).toBeGreaterThan(116)
})
