import Box from '@mui/material/Box'
import type { Problem } from '@vitrine/contract/captures/capture.rules'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { createContext, type Dispatch, type ReactNode, use } from 'react'
import { FieldLetter } from './field-letter.tsx'
import { type Place, placeOf } from './places.ts'
import { isProposed } from './proposals.ts'
import { ProposedMark } from './proposed-mark.tsx'
import type { Known } from './quick/habits.model.ts'
import type { Review, ReviewEvent } from './review.model.ts'
import type { Lists } from './use-lists.ts'

/** What every part of the form reads. */
export interface FormValue {
  readonly capture: Capture
  readonly review: Review
  readonly dispatch: Dispatch<ReviewEvent>
  readonly lists: Lists
  readonly problems: readonly Problem[]
  /** Saves although required values are missing. */
  readonly saveAnyway?: (() => void) | undefined
}

/** The same with what is known of earlier banners. */
export interface FormContextValue extends FormValue {
  readonly known: Known
}

const Context = createContext<FormContextValue | null>(null)
export const FormProvider = Context

export function useForm(): FormContextValue {
  const value = use(Context)
  if (!value) throw new Error('A part of the form stands outside of it.')
  return value
}

/** Problems at places that somebody has been at. */
export const shownProblems = ({
  review: { form, touched },
  problems,
}: Pick<FormValue, 'review' | 'problems'>): Problem[] => problems.filter(({ path }) => touched.has(placeOf(form, path)))

/** What is wrong at a place, and whether it is only proposed. */
export function useField(place: Place): { error: string | undefined; mark: ReactNode } {
  const { capture, review, problems } = useForm()
  const problem = shownProblems({ review, problems }).find(({ path }) => placeOf(review.form, path) === place)
  return {
    error: problem?.message,
    mark: isProposed(review.form, review.proposals, place) && (
      <ProposedMark copiedFrom={capture.copiedFrom} reason={review.reasons.get(place)} />
    ),
  }
}

/** The same for a field with a list, and the text in it that names none of its options. */
export function useChoice(place: Place) {
  const { review, dispatch } = useForm()
  return {
    ...useField(place),
    unmatched: review.form.unmatched?.[place] ?? null,
    onUnmatched: (text: string | null) => dispatch({ type: 'unmatched', place, text }),
  }
}

/** Where a place is on the screen: the focus is brought there, and leaving it counts as having been there. */
export function At({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <Box data-place={place} sx={{ minWidth: 0, position: 'relative', scrollMarginBlock: '64px' }}>
      {children}
      <FieldLetter place={place} />
    </Box>
  )
}
