import type { Ref } from 'react'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Types and endings, separated by commas. */
  accept: string
  onFile: (file: File) => void
}

/** A hidden file input, opened by another button. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // the same file again, once it has been corrected, is a new choice
        target.value = ''
      }}
    />
  )
}
