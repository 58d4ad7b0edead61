import Box from '@mui/material/Box'
import type { Problem } from '@vitrine/contract/captures/capture.rules'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { createContext, type Dispatch, type ReactNode, use } from 'react'
import type { Regions } from '../regions/use-regions.ts'
import { FIELD_LETTER, FieldLetter } from './field-letter.tsx'
import { type FieldPath, findPlace } from './places.ts'
import { isProposed } from './proposals.ts'
import { ProposedMark } from './proposed-mark.tsx'
import type { Habits } from './quick/habits.model.ts'
import type { Review, ReviewEvent } from './review.model.ts'
import type { Lists } from './use-lists.ts'

/** Context for all parts of the form. */
export interface FormValue {
  readonly capture: Capture
  readonly review: Review
  readonly dispatch: Dispatch<ReviewEvent>
  readonly lists: Lists
  readonly problems: readonly Problem[]
  /** Absent for products and new captures. */
  readonly regions?: Regions | undefined
  /** Saves although required values are missing. */
  readonly saveAnyway?: (() => void) | undefined
}

/** Adds data about earlier banners. */
export interface FormContextValue extends FormValue {
  readonly known: Habits
}

const Context = createContext<FormContextValue | null>(null)
export const FormProvider = Context

export function useForm(): FormContextValue {
  const value = use(Context)
  if (!value) throw new Error('useForm() needs a FormProvider.')
  return value
}

/** Problems at visited fields. */
export const listShownProblems = ({
  review: { form, touched },
  problems,
}: Pick<FormValue, 'review' | 'problems'>): Problem[] =>
  problems.filter(({ path }) => touched.has(findPlace(form, path)))

/** The error of a field, and its proposal mark. */
export function useField(place: FieldPath): { error: string | undefined; mark: ReactNode } {
  const { capture, review, problems } = useForm()
  const problem = listShownProblems({ review, problems }).find(({ path }) => findPlace(review.form, path) === place)
  return {
    error: problem?.message,
    mark: isProposed(review.form, review.proposals, place) && (
      <ProposedMark copiedFrom={capture.copiedFrom} reason={review.reasons.get(place)} />
    ),
  }
}

/** Like `useField`, for a field with a list; includes text that matches no option. */
export function useChoice(place: FieldPath) {
  const { review, dispatch } = useForm()
  return {
    ...useField(place),
    unmatched: review.form.unmatched?.[place] ?? null,
    onUnmatched: (text: string | null) => dispatch({ type: 'unmatched', place, text }),
  }
}

/** Makes a field focusable by its path; leaving it marks it as visited. */
export function FieldAnchor({ place, children }: { place: FieldPath; children: ReactNode }) {
  return (
    <Box data-place={place} sx={ANCHOR}>
      {children}
      <FieldLetter place={place} />
    </Box>
  )
}

const ANCHOR = {
  minWidth: 0,
  position: 'relative',
  scrollMarginBlock: '64px',
  // a long label wraps before the letter
  [`&:has(> .${FIELD_LETTER}) label`]: { pr: '18px' },
} as const
