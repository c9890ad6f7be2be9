import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What is wrong with a whole page by the standard of HTML: rule, place, message; each once. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId}: ${message} (${selector})`),
  )
  return [...new Set(faults)]
}
