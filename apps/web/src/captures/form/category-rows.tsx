import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { ErrorLine, RequiredStar } from '../../ui/fields/form-row.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { KeyCaps } from '../../ui/keys/key-caps.tsx'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import { listBrands, listCategoryIds } from './brands.ts'
import type { BannerForm, CategoryForm } from './capture-form.ts'
import { ColumnLetter } from './field-letter.tsx'
import { FIELD_NAMES } from './field-names.ts'
import { FieldAnchor, useChoice, useField, useForm } from './form-context.tsx'
import { namedOptions } from './list-options.ts'
import { fieldPath } from './places.ts'
import { fillFor } from './quick/quick-fill.ts'
import { useRanked } from './quick/use-ranked.ts'
import { canAddCategory } from './rows.ts'

/** The categories of a banner, each with a brand. */
export function CategoryRows({ banner, addCategory }: { banner: BannerForm; addCategory: Action | undefined }) {
  const { dispatch } = useForm()
  const rows = withoutDeleted(banner.productCategories)
  const place = fieldPath(banner.key, 'productCategories')
  const { error } = useField(place)
  const [key] = addCategory?.keys ?? []
  return (
    <FieldAnchor place={place}>
      <Box aria-hidden sx={{ ...COLUMNS, mt: 1, mb: '2px', typography: 'caption', color: 'text.secondary' }}>
        <span>
          {FIELD_NAMES.categoryId}
          <RequiredStar />
          <ColumnLetter field="categoryId" />
        </span>
        <span>
          {FIELD_NAMES.tradeId}
          <RequiredStar />
          <ColumnLetter field="tradeId" />
        </span>
      </Box>
      <Box sx={{ display: 'grid', gap: '6px' }}>
        {rows.map((row, index) => (
          <CategoryRow key={row.key} banner={banner} row={row} number={index + 1} canRemove={rows.length > 1} />
        ))}
      </Box>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      <Button
        size="small"
        variant="text"
        startIcon={<Add />}
        disabled={!canAddCategory(banner)}
        onClick={() => dispatch({ type: 'addCategory', banner: banner.key })}
        sx={{ mt: 0.5, ml: '-10px' }}
      >
        {t('addProductCategory')}
        {key !== undefined && <KeyCaps of={key} />}
      </Button>
    </FieldAnchor>
  )
}

interface CategoryRowProps {
  banner: BannerForm
  row: CategoryForm
  /** 1-based, for screen readers. */
  number: number
  canRemove: boolean
}

function CategoryRow({ banner, row, number, canRemove }: CategoryRowProps) {
  const { lists, dispatch, review, known } = useForm()
  const at = { banner: banner.key, row: row.key }
  const find = (id: number | null) => lists.categories.find(({ categoryId }) => categoryId === id)
  // without a category, offer all brands; choosing one fills in its category
  const trades = row.categoryId === null ? listBrands(lists) : (find(row.categoryId)?.trades ?? [])
  const choose = (categoryId: number | null) => {
    const tradeIds = find(categoryId)?.trades.map(({ tradeId }) => tradeId) ?? []
    if (categoryId !== null) dispatch({ type: 'category', ...at, categoryId, tradeIds })
  }
  const chooseBrand = (tradeId: number | null) => {
    if (tradeId === null) return
    const { form, openBanner } = review
    const isFirst = withoutDeleted(banner.productCategories)[0]?.key === row.key
    const fill =
      row.categoryId === null && isFirst
        ? fillFor({ tradeId }, { form, openBanner, known, lists, banner: banner.key })
        : undefined
    if (fill) return dispatch({ type: 'fill', fill, focus: null })
    const categories = listCategoryIds(lists, tradeId)
    if (row.categoryId === null && categories.length === 1) choose(categories[0] ?? null)
    dispatch({ type: 'brand', ...at, tradeId })
  }
  return (
    <Box role="group" aria-label={t('productCategoryNumber', { number })} sx={COLUMNS}>
      <FieldAnchor place={fieldPath(row.key, 'categoryId')}>
        <SelectField
          label={t('categoryNumber', { number })}
          isLabelHidden
          isRequired
          placeholder={t('choose')}
          options={useRanked(namedOptions(lists.categories, 'categoryId'), 'categoryId')}
          value={row.categoryId}
          onChange={choose}
          {...useChoice(fieldPath(row.key, 'categoryId'))}
        />
      </FieldAnchor>
      <FieldAnchor place={fieldPath(row.key, 'tradeId')}>
        <SelectField
          label={t('brandNumber', { number })}
          isLabelHidden
          isRequired
          placeholder={t('choose')}
          options={useRanked(namedOptions(trades, 'tradeId'), 'tradeId')}
          value={row.tradeId}
          onChange={chooseBrand}
          {...useChoice(fieldPath(row.key, 'tradeId'))}
        />
      </FieldAnchor>
      {canRemove && (
        <Tooltip title={t('removeProductCategory')}>
          <IconButton
            aria-label={t('removeProductCategoryNumber', { number })}
            onClick={() => dispatch({ type: 'removeCategory', ...at })}
          >
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

/** The last column stays even if nothing can be removed, so that adding a row doesn't shift the others. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) minmax(0, 1fr) 32px' },
  columnGap: { xs: 0.5, md: 1 },
  alignItems: 'start',
} as const
