import { useMemo } from 'react'
import type { Option } from '../../../ui/fields/option-list.tsx'
import { useForm } from '../form-context.tsx'
import { type HabitField, type Habits, habitWeights } from './habits.model.ts'

/** Weight of banners on the same page, relative to the rest of the shop. */
const PAGE = 3

/** Sorts options used in earlier banners first, by frequency and recency; the others keep their order. */
export function rankOptions(options: readonly Option[], field: HabitField, known: Habits): readonly Option[] {
  const page = habitWeights(known.ofUrl, field)
  const shop = habitWeights(known.ofPlatform, field)
  if (page.size + shop.size === 0) return options
  const getWeight = ({ id }: Option) => PAGE * (page.get(id) ?? 0) + (shop.get(id) ?? 0)
  return options.toSorted((one, other) => getWeight(other) - getWeight(one))
}

export function useRanked(options: readonly Option[], field: HabitField): readonly Option[] {
  const { known } = useForm()
  return useMemo(() => rankOptions(options, field, known), [options, field, known])
}
