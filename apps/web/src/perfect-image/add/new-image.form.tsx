import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { ChooseFile } from '../../ui/fields/choose-file.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { DATE_ROW } from '../../ui/fields/date-row.styles.ts'
import { ErrorLine } from '../../ui/fields/form-row.tsx'
import type { Option } from '../../ui/fields/option-list.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextRow } from '../../ui/fields/text-row.tsx'
import { useLocalPicture } from '../../ui/fields/use-local-picture.ts'
import { t } from '../messages.ts'
import type { NewImageModel } from './use-new-image.ts'

const EAN_DIGITS = 13

interface NewImageFormProps {
  model: NewImageModel
  stores: readonly Option[] | undefined
}

/** The picture, and where and when it was taken. */
export function NewImageForm({ model, stores }: NewImageFormProps) {
  const { image, change, choice, shown, today } = model
  const picture = useLocalPicture(choice.file)
  return (
    <>
      {picture?.preview ? (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', mb: 2 }}>
          <Box
            component="img"
            src={picture.preview}
            alt={t('pictureToAdd', { fileName: picture.fileName })}
            sx={PREVIEW}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, maxWidth: 1, typography: 'body2' }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {picture.fileName}
            </Box>
            <ChooseFile choice={choice} isSmall />
          </Box>
          {choice.problem && <ErrorLine>{choice.problem}</ErrorLine>}
        </Box>
      ) : (
        <Box sx={{ mx: -2, mb: 2 }}>
          <ChooseFile choice={choice} autoFocus missing={shown.file} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SelectField
          label={t('store')}
          isRequired
          placeholder={t('chooseStore')}
          options={stores ?? NO_STORES}
          isWaiting={stores === undefined}
          value={image.storeId}
          onChange={(storeId) => change({ storeId })}
          error={shown.storeId}
        />
        <DateField
          label={t('date')}
          isInForm
          value={image.day}
          onChange={(day) => change({ day })}
          max={today}
          error={shown.day && <ErrorLine>{shown.day}</ErrorLine>}
          sx={DATE_ROW}
        />
        <TextRow
          label={t('ean')}
          value={image.ean}
          onChange={(ean) => change({ ean })}
          maxLength={EAN_DIGITS}
          inputMode="numeric"
          placeholder={t('anyProduct')}
          error={shown.ean}
        />
        <FormControlLabel
          control={
            <Checkbox checked={image.isScreenShot} onChange={(_event, isScreenShot) => change({ isScreenShot })} />
          }
          label={t('isScreenshot')}
        />
      </Box>
    </>
  )
}

const NO_STORES: readonly Option[] = []
const PREVIEW = {
  maxWidth: 1,
  maxHeight: 240,
  objectFit: 'contain',
  borderRadius: '6px',
  bgcolor: 'custom.mat',
} as const
