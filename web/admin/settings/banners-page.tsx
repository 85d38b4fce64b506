import { useState } from 'react'
import type { Banner, BannerSettings } from '#contract/home.ts'
import { useCategories } from '../data/categories.ts'
import { useBanners, useSaveBanners } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerRow } from './banner-row.tsx'
import { ListForm } from './list-form.tsx'
import * as m from './messages.ts'
import { SettingsPage } from './settings-page.tsx'
import { useArranged } from './use-arranged.ts'

/** The page for the banners of the home page. */
export const BannersPage = () => (
  <SettingsPage part={m.BANNERS} query={useBanners()} messages={m.LOADING_BANNERS}>
    {(settings, onDiscard) => <BannersForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type BannersFormProps = { settings: BannerSettings; onDiscard: () => void }

function BannersForm({ settings, onDiscard }: BannersFormProps) {
  const list = useArranged(settings.banners)
  const { all, items, move, replace, indexOf } = list
  const [changed, setChanged] = useState<string>()
  const { isPending, mutateAsync } = useSaveBanners()
  const targetOf = useBannerTargets()
  const open = all.find(({ key }) => key === changed)
  return (
    <>
      <ListForm
        list={list}
        isSaving={isPending}
        save={(banners) => mutateAsync({ banners, version: settings.version })}
        onDiscard={onDiscard}
      >
        <Card title={m.BANNERS_OF_THE_HOME_PAGE} text={m.FOUR_BANNERS_TAKE_TURNS}>
          <ol className="-mx-4 divide-y divide-line border-line border-y sm:mx-0 sm:border-x">
            {all.map(({ key, item }, at) => (
              <BannerRow
                key={key}
                banner={item}
                targetOf={targetOf(item)}
                dragKey={key}
                isFirst={at === 0}
                isLast={at === all.length - 1}
                onMove={(by) => move(key, at + by, item.title)}
                onDropOf={(dropped) => move(dropped, at, items[indexOf(dropped)]?.title ?? '')}
                onChange={() => setChanged(key)}
              />
            ))}
          </ol>
        </Card>
      </ListForm>
      {open && (
        <BannerDialog
          banner={open.item}
          onDone={(banner) => {
            replace(open.key, banner)
            setChanged(undefined)
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}

/** Returns a function that describes the target of a banner's button. */
function useBannerTargets() {
  const categories = useCategories().data?.data
  return ({ categoryId }: Banner): string =>
    categoryId === null
      ? m.ALL_JEWELLERY
      : (categories?.find(({ id }) => id === categoryId)?.name ?? '…')
}
