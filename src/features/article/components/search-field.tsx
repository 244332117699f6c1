import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

import { Input } from '#ui/form/text-input.tsx'

type SearchFieldProps = { label: string; hint: string; width?: object }

/** The words one looks for, kept in the address (`words`; `keywords` are the header's), which also clears them. */
export function SearchField({ label, hint, width }: SearchFieldProps) {
  const [search, setSearch] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const keywords = search.get('words') ?? ''
  useEffect(() => {
    const input = field.current
    if (input && input.value.trim() !== keywords && document.activeElement !== input) input.value = keywords
  }, [keywords])
  const look = (words: string) => setSearch(words ? { words } : {}, { replace: true })
  return (
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={hint}
      defaultValue={keywords}
      maxLength={30}
      onChange={({ target }) => look(target.value.trim())}
      {...(width && { width })}
    />
  )
}
