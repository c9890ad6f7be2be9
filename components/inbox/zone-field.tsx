import { Field, Select } from '@/components/ui/field'

type Props = {
  label: string
  hint?: string
  /** Undefined until it is known. */
  value: string | undefined
  onChoose: (zone: string) => void
}

/** The time zone that quiet hours go by. */
export function ZoneField({ label, hint, value, onChoose }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          disabled={!value}
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {value ? null : <option value="">…</option>}
          {zonesWith(value).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Every time zone that the browser knows; the chosen one may be of another browser, or UTC, which is in no list. */
const zonesWith = (chosen: string | undefined): string[] => {
  if (!chosen) return []
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort()
}
