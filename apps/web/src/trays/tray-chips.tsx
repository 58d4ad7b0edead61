import Button from '@mui/material/Button'
import type { ChoiceFilter, TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { LookupName } from '../lookups/lookup-name.tsx'
import { translateLabel } from '../platform/labels.ts'
import { formatDay } from '../ui/format/format.ts'
import { FilterChip } from '../ui/lists/filter-chip.tsx'
import { t as tUi } from '../ui/messages.ts'
import { screenHeading } from '../ui/screen-heading.ts'
import { CHOICE_LABELS } from './choice-labels.ts'
import { t } from './messages.ts'
import { getDefaultFilter } from './tray-address.model.ts'
import type { TrayViewControls } from './use-tray-view.ts'

/** Up to this many values of a filter get their own chip. */
const NAMED = 3

type ChipsProps = Pick<TrayViewControls, 'filter' | 'choices' | 'today' | 'changeFilter' | 'clearFilter'>

/** Number of filters that the user has set; the default month does not count. */
export function countActiveFilters({
  filter,
  choices,
  today,
}: Pick<ChipsProps, 'filter' | 'choices' | 'today'>): number {
  if (filter.captureId !== undefined) return 1
  const { search, from, to, correctness } = filter
  const plain = [search, from === getDefaultFilter(today).from ? undefined : (from ?? 'any'), to, correctness]
  const chosen = choices.filter(({ name }) => (filter[name]?.length ?? 0) > 0)
  return plain.filter(Boolean).length + chosen.length
}

/** The active filters. Each can be removed, or all at once. */
export function TrayChips({ filter, choices, today, changeFilter, clearFilter }: ChipsProps) {
  const remove =
    <Name extends keyof TrayFilter>(name: Name, value?: TrayFilter[Name]) =>
    () =>
      changeFilter(name, value)
  const clearAll = () => {
    // the button disappears, so move the focus
    screenHeading()?.focus({ preventScroll: true })
    clearFilter()
  }
  const usual = getDefaultFilter(today).from
  const { search, from, to, captureId, correctness } = filter
  if (captureId !== undefined) {
    return (
      <FilterChip label={t('captureId')} onRemove={remove('captureId')}>
        {captureId}
      </FilterChip>
    )
  }
  return (
    <>
      {search?.trim() && (
        <FilterChip label={tUi('search')} onRemove={remove('search')}>
          {search.trim()}
        </FilterChip>
      )}
      <FilterChip label={tUi('from')} {...(from !== usual && { onRemove: remove('from', usual) })}>
        {from === undefined ? t('anyDay') : formatDay(from)}
      </FilterChip>
      {to !== undefined && (
        <FilterChip label={tUi('to')} onRemove={remove('to')}>
          {formatDay(to)}
        </FilterChip>
      )}
      {correctness && (
        <FilterChip label={t('correctness')} onRemove={remove('correctness')}>
          {translateLabel(correctness === 'correct' ? 'Correct' : 'Incorrect')}
        </FilterChip>
      )}
      {choices.map((choice) => (
        <ChoiceChips key={choice.name} choice={choice} filter={filter} changeFilter={changeFilter} />
      ))}
      {countActiveFilters({ filter, choices, today }) > 0 && (
        <Button size="small" onClick={clearAll} sx={{ flex: 'none', minHeight: { xs: 32, md: 26 } }}>
          {tUi('clearAll')}
        </Button>
      )}
    </>
  )
}

type ChoiceChipsProps = Pick<ChipsProps, 'filter' | 'changeFilter'> & { choice: ChoiceFilter }

function ChoiceChips({ choice: { name, lookup }, filter, changeFilter }: ChoiceChipsProps) {
  const label = CHOICE_LABELS[name]
  const ids = filter[name] ?? []
  const setIds = (rest: number[]) => changeFilter(name, rest.length > 0 ? rest : undefined)
  if (ids.length > NAMED) {
    return (
      <FilterChip label={label} onRemove={() => setIds([])}>
        {t('selectedValues', { count: ids.length })}
      </FilterChip>
    )
  }
  return ids.map((id) => (
    <FilterChip key={id} label={label} onRemove={() => setIds(ids.filter((other) => other !== id))}>
      {lookup ? <LookupName lookup={lookup} id={id} among={ids} /> : id}
    </FilterChip>
  ))
}
