import Button from '@mui/material/Button'
import type { ChoiceFilter, TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { LookupName } from '../lookups/lookup-name.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { formatDay, formatNumber } from '../ui/format.ts'
import { screenHeading } from '../ui/screen-heading.ts'
import { usualFilter } from './tray-address.model.ts'
import type { TrayViewControls } from './use-tray-view.ts'

/** So many values of one filter are named one by one; more are counted. */
const NAMED = 3

type ChipsProps = Pick<TrayViewControls, 'filter' | 'choices' | 'today' | 'changeFilter' | 'clearFilter'>

/** How many filters somebody has set; the month that every tray begins with is none of them. */
export function activeCount({ filter, choices, today }: Pick<ChipsProps, 'filter' | 'choices' | 'today'>): number {
  if (filter.captureId !== undefined) return 1
  const { search, from, to, correctness } = filter
  const plain = [search, from === usualFilter(today).from ? undefined : (from ?? 'any'), to, correctness]
  const chosen = choices.filter(({ name }) => (filter[name]?.length ?? 0) > 0)
  return plain.filter(Boolean).length + chosen.length
}

/** The filters in force, in words. Each can be taken away, and all of them together. */
export function TrayChips({ filter, choices, today, changeFilter, clearFilter }: ChipsProps) {
  const remove =
    <Name extends keyof TrayFilter>(name: Name, value?: TrayFilter[Name]) =>
    () =>
      changeFilter(name, value)
  const clearAll = () => {
    // the button goes with what it clears
    screenHeading()?.focus({ preventScroll: true })
    clearFilter()
  }
  const usual = usualFilter(today).from
  const { search, from, to, captureId, correctness } = filter
  if (captureId !== undefined) {
    return (
      <FilterChip label="Capture id" onRemove={remove('captureId')}>
        {captureId}
      </FilterChip>
    )
  }
  return (
    <>
      {search?.trim() && (
        <FilterChip label="Search" onRemove={remove('search')}>
          {search.trim()}
        </FilterChip>
      )}
      <FilterChip label="From" {...(from !== usual && { onRemove: remove('from', usual) })}>
        {from === undefined ? 'any day' : formatDay(from)}
      </FilterChip>
      {to !== undefined && (
        <FilterChip label="To" onRemove={remove('to')}>
          {formatDay(to)}
        </FilterChip>
      )}
      {correctness && (
        <FilterChip label="Correctness" onRemove={remove('correctness')}>
          {correctness === 'correct' ? 'Correct' : 'Incorrect'}
        </FilterChip>
      )}
      {choices.map((choice) => (
        <ChoiceChips key={choice.name} choice={choice} filter={filter} changeFilter={changeFilter} />
      ))}
      {activeCount({ filter, choices, today }) > 0 && (
        <Button size="small" onClick={clearAll} sx={{ flex: 'none', minHeight: { xs: 32, md: 26 } }}>
          Clear all
        </Button>
      )}
    </>
  )
}

type ChoiceChipsProps = Pick<ChipsProps, 'filter' | 'changeFilter'> & { choice: ChoiceFilter }

function ChoiceChips({ choice: { name, label, lookup }, filter, changeFilter }: ChoiceChipsProps) {
  const ids = filter[name] ?? []
  const leave = (rest: number[]) => changeFilter(name, rest.length > 0 ? rest : undefined)
  if (ids.length > NAMED) {
    return (
      <FilterChip label={label} onRemove={() => leave([])}>
        {formatNumber(ids.length)} selected
      </FilterChip>
    )
  }
  return ids.map((id) => (
    <FilterChip key={id} label={label} onRemove={() => leave(ids.filter((other) => other !== id))}>
      {lookup ? <LookupName lookup={lookup} id={id} among={ids} /> : id}
    </FilterChip>
  ))
}
