import { lazy, type RefObject, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { useBuyer } from '#features/account/index.ts'
import { createStore } from '#lib/create-store.ts'
import { isSearchPath } from '#routing/density.ts'
import { searchOf } from '#routing/search-list.ts'
import { report } from '#ui/feedback/errors.ts'
import { heldKeys } from '#ui/feedback/held-keys.ts'
import { Late } from '#ui/feedback/late.tsx'

import type { SearchType } from '../messages.ts'
import { searchedPath } from '../model/searched-path.ts'
import { useSuggestions } from '../queries.ts'
import { SearchStart } from './hot-searches.tsx'
import { type Search, SearchCombobox } from './search-combobox.tsx'

const scan = () => import('#features/scan/index.ts')
/** Not needed before the first search. */
const recent = () => import('../model/recent-searches.ts')
const ScanButton = lazy(async () => ({ default: (await scan()).ScanButton }))
/** One element, so that suggestions draw nothing of it again. */
const START = <SearchStart />
/** As a scanner at the counter types it: a barcode or a trace code. */
const MAY_BE_SCANNED = /^\s*\d{13}(?:\d{7})?\s*$/

type SearchFieldProps = {
  look?: 'floating' | 'standing'
  inputRef: RefObject<HTMLInputElement | null>
  onSearched?: () => void
}

/** What the address searches for; anything but a search for goods leaves the box empty. */
export function useSearchedFor(): Search {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  if (!isSearchPath(pathname)) return { keywords: '', type: 0 }
  const type: SearchType = address.get('type') === '1' ? 1 : 0
  return { keywords: address.get('keywords') ?? '', type }
}

/** The box filled from the address; searching leads to the list in the density the buyer works with. */
export function SearchField(props: SearchFieldProps) {
  const searchedFor = useSearchedFor()
  const { key } = useLocation()
  // A new address resets the box to its search, except on the phone's sheet, which is mounted anew at each opening.
  const written = props.look === 'standing' ? 'sheet' : `${searchedFor.type}|${searchedFor.keywords}|${key}`
  return <FilledSearchField key={written} {...props} initial={searchedFor} />
}

function FilledSearchField({ initial, look, inputRef, onSearched }: SearchFieldProps & { initial: Search }) {
  const navigate = useNavigate()
  const buyer = useBuyer()
  const [typed] = useState(() => createStore(initial))
  const [isTouched, setTouched] = useState(false)
  const suggestions = useSuggestions(typed, isTouched)
  const open = useCallback(
    async (text: string) => {
      onSearched?.()
      const to = await (await scan()).openScanned(text, searchedPath)
      if (to !== undefined) void navigate(to)
    },
    [navigate, onSearched],
  )
  const search = useCallback(
    ({ keywords, type }: Search, byKey: boolean) => {
      if (MAY_BE_SCANNED.test(keywords)) return void open(keywords).catch(report)
      onSearched?.()
      // What is typed from here on is meant for the list (goods-list.tsx), not for the box or the list before.
      if (byKey && look !== 'standing') {
        heldKeys.hold(searchOf({ keywords, type }))
        // Without a field an input method composes nothing: the keys come as they are.
        inputRef.current?.blur()
      }
      const made = { keywords, type, at: Date.now() }
      if (buyer) void recent().then(({ addRecent }) => addRecent(buyer.id, made), report)
      void navigate(searchedPath(keywords, type))
    },
    [open, onSearched, look, inputRef, buyer, navigate],
  )
  const aside = useMemo(
    () => (
      <Late>
        <ScanButton onCode={(text) => void open(text).catch(report)} />
      </Late>
    ),
    [open],
  )
  return (
    <SearchCombobox
      initial={initial}
      {...suggestions}
      look={look}
      fieldRef={inputRef}
      onFocus={() => setTouched(true)}
      onChange={typed.set}
      onSearch={search}
      whenEmpty={isTouched && look !== 'standing' && START}
      aside={(isTouched || look === 'standing') && aside}
    />
  )
}
