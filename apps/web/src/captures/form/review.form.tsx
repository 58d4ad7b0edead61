import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { scrollShadow } from '../../ui/lists/scroll-shadow.ts'
import { t } from '../messages.ts'
import { BannersPart } from './banners-part.tsx'
import type { BannerForm } from './capture-form.ts'
import { findFieldPlace, type KeyedField } from './field-keys.ts'
import { FormProvider, type FormValue } from './form-context.tsx'
import { OwnFields } from './own-fields.tsx'
import { type FieldPath, fieldPath, findBanner, findPlace } from './places.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { FeaturesFound, ReferenceUsed } from './product-part.tsx'
import { useKnown } from './quick/use-known.ts'
import { QUICK } from './unmatched.ts'
import { focusPlace, scrollToPlace, usePlaces } from './use-places.ts'

export interface ReviewFormHandle {
  /** ENTER in the picture: focuses the banner that was shown last, or the first field that needs a value. */
  enter: () => void
  focusField: (field: KeyedField) => void
  /** Opens a panel by its 1-based number without moving the focus. */
  showBanner: (number: number) => void
  /** Focuses the quick entry field, which products don't have. */
  focusQuick: () => void
}

interface ReviewFormProps extends FormValue {
  ref?: Ref<ReviewFormHandle>
  /** The eTailer's display name, such as 'ES - Mercadia'. */
  platform: string
  /** For a new capture. */
  newFields?: ReactNode
  /** Absent for products. */
  addCategory?: Action | undefined
  /** Shown after the fields. */
  children?: ReactNode
  sx?: SxProps<Theme>
}

/** The data of a capture in one scrollable column. */
export function ReviewForm({ ref, platform, newFields, addCategory, children, sx, ...value }: ReviewFormProps) {
  const { capture, review, dispatch, problems } = value
  const root = useRef<HTMLDivElement>(null)
  const isBanner = capture.captureTypeId === CAPTURE_TYPE.banner
  const leave = usePlaces(root, review, (place) => dispatch({ type: 'touch', place }))
  /** Skips the render if the panel is already open. */
  const show = (place: FieldPath) => {
    const banner = findBanner(review.form, place)
    if (root.current && (!banner || banner.key === review.openBanner)) focusPlace(root.current, place)
    else dispatch({ type: 'show', place })
  }
  /** Focuses the first problem of the form or of one banner. */
  const showFirst = (of?: BannerForm) => {
    const places = problems.map(({ path }) => findPlace(review.form, path))
    const problem = places.find((place) => !of || findBanner(review.form, place) === of)
    const banner = of ?? withoutDeleted(review.form.banners)[0]
    show(problem ?? (banner ? fieldPath(banner.key, 'locationPositionId') : 'productImageId'))
  }
  /** The banner that was shown by its number but not entered yet. */
  const asked = useRef<number>(undefined)
  const known = useKnown(capture)
  useImperativeHandle(ref, () => ({
    focusQuick: () => root.current && focusPlace(root.current, QUICK),
    enter: () => {
      const banner = withoutDeleted(review.form.banners).find(({ key }) => key === asked.current)
      asked.current = undefined
      showFirst(banner)
    },
    focusField: (field) => {
      const place = findFieldPlace(review, field)
      if (place !== undefined) show(place)
    },
    showBanner: (number) => {
      const banner = withoutDeleted(review.form.banners)[number - 1]
      if (!banner) return
      if (banner.region) value.regions?.reveal(banner.region)
      asked.current = banner.key
      if (review.openBanner !== banner.key) dispatch({ type: 'toggleBanner', banner: banner.key })
      // wait until its fields are rendered
      requestAnimationFrame(() => root.current && scrollToPlace(root.current, fieldPath(banner.key, 'head')))
    },
  }))
  return (
    <FormProvider value={{ ...value, known }}>
      <Box
        ref={root}
        role="region"
        aria-label={t('captureData')}
        tabIndex={-1}
        onBlur={leave}
        sx={[...COLUMN, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        <ProblemSummary />
        {!isBanner && <FeaturesFound />}
        <OwnFields platform={platform} newFields={newFields} />
        <Box sx={{ mt: 2 }}>{isBanner ? <BannersPart addCategory={addCategory} /> : <ReferenceUsed />}</Box>
        {children}
      </Box>
    </FormProvider>
  )
}

const COLUMN = [
  { flex: 1, overflowY: { md: 'auto' }, minHeight: 0, minWidth: 0, p: 2, position: 'relative' },
  (theme: Theme) => scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
] as const
