import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type * as z from 'zod'
import { jsonSchemaOf } from '../http/json-schema'
import type { Contract } from '../http/route'
import { statusesOf } from '../http/statuses'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
// Of the process, by text: each file of tests loads the schemas anew, and making a validator is an eighth of its time.
const shared = globalThis as { validators?: Map<string, ValidateFunction> }
const validators = new WeakMap<z.ZodType, ValidateFunction>()

function validatorOf(schema: z.ZodType): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const json = jsonSchemaOf(schema, 'output')
  const ofAll = (shared.validators ??= new Map())
  const text = JSON.stringify(json)
  const made = ofAll.get(text) ?? ajv.compile(json)
  ofAll.set(text, made)
  validators.set(schema, made)
  return made
}

type Given = { method: string; status: number; type: string | null; body: unknown }

/**
 * What an answer has that the description of its call does not say.
 * @returns one line a fault; none for handlers without a contract
 */
export function faultsOf(handler: object, given: Given): string[] {
  const contract = 'contract' in handler && (handler.contract as Contract)
  if (!contract) return []
  const { method, status, type } = given
  const name = `${method} «${contract.summary}»`
  if (!statusesOf(method, contract).includes(status)) {
    return [`${name} is not described to answer ${status}`]
  }
  const said = typeOf(contract, status)
  const sent = type?.split(';')[0] ?? ''
  if (!said.includes(sent)) return [`${name} answers ${status} with ${sent}, not ${said}`]
  if (sent !== 'application/json' || status >= 300 || !contract.answer) return []
  const validate = validatorOf(contract.answer)
  if (validate(given.body)) return []
  return (validate.errors ?? [])
    .slice(0, 10)
    .map(
      (error) => `${name} ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    )
}

function typeOf({ answer, file }: Contract, status: number): string[] {
  if (status >= 400) return ['application/problem+json']
  if (status === 204 || status >= 300) return ['']
  if (answer) return ['application/json']
  return file.length > 0 ? file : ['']
}
