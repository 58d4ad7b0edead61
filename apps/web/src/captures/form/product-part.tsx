import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import { getProductImage } from '@vitrine/contract/pictures/pictures.contract'
import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import { toAddress } from '../../platform/call.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { formatDay } from '../../ui/format/format.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { FieldAnchor, useChoice, useForm } from './form-context.tsx'
import { imageOptions } from './list-options.ts'

function useReference(): ProductImage | undefined {
  const { review, lists } = useForm()
  return lists.productImages.find(({ productImageId }) => productImageId === review.form.productImageId)
}

/** Share of the reference image's features found in the picture, and whether the positions match. */
export function FeaturesFound() {
  const { capture } = useForm()
  const reference = useReference()
  const { featuresFound, position } = capture
  const percent = featuresFound === null ? null : Math.round(featuresFound)
  return (
    <Box sx={{ ...CARD, p: 1.5, mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('featuresFound')}
        </Box>
        <Box component="span" sx={{ ...TABULAR, typography: percent === null ? 'body2' : 'h4' }}>
          {percent === null ? t('notCompared') : `${percent}%`}
        </Box>
      </Box>
      {percent !== null && (
        <Box aria-hidden sx={{ height: 8, mt: '6px', borderRadius: '4px', bgcolor: 'divider', overflow: 'hidden' }}>
          <Box sx={{ height: 1, width: `${percent}%`, bgcolor: 'success.main' }} />
        </Box>
      )}
      {reference && reference.position === position && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            mt: 1.25,
            typography: 'body2',
            color: 'success.main',
          }}
        >
          <CheckCircleOutlined sx={{ fontSize: '1rem' }} />
          {t('positionMatches', { position: reference.position })}
        </Box>
      )}
    </Box>
  )
}

/** The reference image of the capture. It can be chosen here or in the gallery. */
export function ReferenceUsed() {
  const { review, lists, dispatch } = useForm()
  const reference = useReference()
  return (
    <section aria-label={t('referenceUsed')}>
      <Box component="h2" sx={{ typography: 'subtitle2', m: 0, mb: 1 }}>
        {t('referenceUsed')}
      </Box>
      <FieldAnchor place="productImageId">
        <SelectField
          label={t('reference')}
          none={t('noneChosen')}
          options={imageOptions(lists.productImages)}
          value={review.form.productImageId}
          onChange={(productImageId) => dispatch({ type: 'productImage', productImageId })}
          {...useChoice('productImageId')}
        />
      </FieldAnchor>
      <Judgment isCorrect={reference !== undefined} />
      {reference && <ReferenceCard image={reference} />}
    </section>
  )
}

/** Sending a product capture with a reference marks it as correct. */
function Judgment({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? CheckCircleOutlined : CancelOutlined
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        mt: 1,
        typography: 'body2',
        color: isCorrect ? 'success.main' : 'error.main',
      }}
    >
      <Icon sx={{ fontSize: '1rem' }} />
      {t(isCorrect ? 'countsAsCorrect' : 'countsAsIncorrect')}
    </Box>
  )
}

function ReferenceCard({ image: { productImageId, description, sku, position, since } }: { image: ProductImage }) {
  const address = toAddress(getProductImage.path, { productImageId }, { size: 'small' })
  return (
    <Box sx={{ ...CARD, mt: 1, p: 1, display: 'flex', gap: 1.5 }}>
      <Box component="img" src={address} alt="" sx={THUMBNAIL} />
      <Box sx={{ minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
        <Box sx={{ fontWeight: 550, color: 'text.primary' }}>{description ?? sku}</Box>
        <Box sx={TABULAR}>{t('positionNumber', { position })}</Box>
        <Box sx={{ ...TABULAR, typography: 'caption' }}>{t('referenceOf', { day: formatDay(since) })}</Box>
      </Box>
    </Box>
  )
}

const CARD = { border: 1, borderColor: 'divider', borderRadius: '8px', bgcolor: 'background.paper' } as const

const THUMBNAIL = {
  flex: 'none',
  width: 56,
  height: 72,
  objectFit: 'contain',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  bgcolor: 'custom.mat',
} as const
