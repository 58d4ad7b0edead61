import { useMutation } from '@tanstack/react-query'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import { type Image, uploadImage } from '@vitrine/contract/master-data/image'
import { upload } from '../../platform/call.ts'
import { PUTTING_IN } from '../record.api.ts'

const NAME_LENGTH = 200

/** Uploads a picture; `facts` describe it while the field shows it. */
export function useUpload(image: Image | null, onChange: (image: Image) => void) {
  const { mutate, data, error, isPending } = useMutation({
    mutationKey: PUTTING_IN,
    mutationFn: (file: File) => upload(uploadImage, { fileName: file.name.slice(0, NAME_LENGTH) }, file),
    onSuccess: ({ uploadId }) => onChange({ uploadId }),
  })
  const isShown = image !== null && 'uploadId' in image && image.uploadId === data?.uploadId
  const facts: CallAnswer<typeof uploadImage> | undefined = isShown ? data : undefined
  return { put: mutate, facts, isBusy: isPending, problem: error?.message }
}
