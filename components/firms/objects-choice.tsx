'use client'
import { useTranslations } from 'next-intl'
import { Field, Select } from '@/components/ui/field'
import type { FirmObjects, ShownObjects } from '@/lib/firms/schema'
import styles from './firms.module.css'

type Props = {
  shown: ShownObjects | ''
  complexes: FirmObjects['complexes']
  onChoose: (next: ShownObjects | '') => void
}

/** Which objects of a company are listed; a complex of many units would push the others far down. */
export function ObjectsChoice({ shown, complexes, onChoose }: Props) {
  const t = useTranslations('firms.objects')
  const choose = (value: string) =>
    onChoose(value === '' || value === 'complexes' || value === 'single' ? value : Number(value))
  return (
    <Field label={t('show')} className={styles.filter}>
      {(control) => (
        <Select {...control} value={shown} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('all')}</option>
          <option value="complexes">{t('complexes')}</option>
          <option value="single">{t('single')}</option>
          <optgroup label={t('unitsOf')}>
            {complexes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}
