import { useState } from 'react'
import { type Banner, type BannerSettings, MAX_BANNERS } from '#contract/home.ts'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import { inAdminLanguage } from '../../data/in-admin-language.ts'
import { useBanners, useSaveBanners } from '../../data/settings.ts'
import { ListCard, ListForm } from '../list-form.tsx'
import * as m from '../messages/home-page.ts'
import * as words from '../messages/words.ts'
import { SettingsPage } from '../settings-page.tsx'
import { showSavedOrRefused } from '../show-saved-or-refused.ts'
import { useEditableList } from '../use-editable-list.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerListItem } from './banner-list-item.tsx'

/** The page for the banners of the home page. */
export const BannerSettingsPage = () => (
  <SettingsPage part={words.BANNERS} query={useBanners()} messages={m.LOADING_BANNERS}>
    {(settings, onDiscard) => <BannersForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type BannersFormProps = { settings: BannerSettings; onDiscard: () => void }

function BannersForm({ settings, onDiscard }: BannersFormProps) {
  const list = useEditableList(settings.banners)
  const { all, items, add, move, replace, indexOf } = list
  /** The key of the banner in the dialog, or of a new one. */
  const [open, setOpen] = useState<string>()
  const { isPending, mutate } = useSaveBanners()
  const targetOf = useBannerTargets()
  return (
    <>
      <ListForm
        list={list}
        isSaving={isPending}
        save={(banners) => mutate({ banners, version: settings.version }, showSavedOrRefused())}
        onDiscard={onDiscard}
      >
        <ListCard
          list={list}
          title={m.BANNERS_OF_THE_HOME_PAGE}
          text={m.BANNERS_TAKE_TURNS}
          most={MAX_BANNERS}
          addText={m.ADD_BANNER}
          onAdd={() => setOpen(NEW)}
          emptyText={m.NO_BANNERS}
          nameOf={(banner) => inAdminLanguage(banner).title}
        >
          {({ key, item }, place) => (
            <BannerListItem
              key={key}
              banner={item}
              targetOf={targetOf(item)}
              dragKey={key}
              onDropOf={(droppedKey) =>
                move(
                  droppedKey,
                  indexOf(key),
                  inAdminLanguage(items[indexOf(droppedKey)])?.title ?? '',
                )
              }
              onChange={() => setOpen(key)}
              {...place}
            />
          )}
        </ListCard>
      </ListForm>
      {open && (
        <BannerDialog
          banner={all.find(({ key }) => key === open)?.item}
          onDone={(banner) => {
            if (open === NEW) add(banner)
            else replace(open, banner)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const NEW = 'new'

/** Returns a function that describes the target of a banner's button. */
function useBannerTargets() {
  const categories = useCategoriesInAdminLanguage().data?.data
  return ({ categoryId }: Banner): string =>
    categoryId === null
      ? m.ALL_JEWELLERY
      : (categories?.find(({ id }) => id === categoryId)?.name ?? '…')
}
