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
  <SettingsPage section={words.BANNERS} query={useBanners()} messages={m.LOADING_BANNERS}>
    {(settings, onDiscard) => <BannersForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type BannersFormProps = { settings: BannerSettings; onDiscard: () => void }

function BannersForm({ settings, onDiscard }: BannersFormProps) {
  const bannerList = useEditableList(settings.banners)
  const { all, items, add, move, replace, indexOf } = bannerList
  /** The key of the banner in the dialog, or of a new one. */
  const [openBannerKey, setOpenBannerKey] = useState<string>()
  const { isPending, mutate } = useSaveBanners()
  const targetNameOf = useBannerTargetNames()
  return (
    <>
      <ListForm
        list={bannerList}
        isSaving={isPending}
        saveItems={(banners) =>
          mutate({ banners, version: settings.version }, showSavedOrRefused())
        }
        onDiscard={onDiscard}
      >
        <ListCard
          list={bannerList}
          title={m.BANNERS_OF_THE_HOME_PAGE}
          text={m.BANNERS_TAKE_TURNS}
          maxItems={MAX_BANNERS}
          addButtonText={m.ADD_BANNER}
          onAdd={() => setOpenBannerKey(NEW_BANNER_KEY)}
          emptyText={m.NO_BANNERS}
          itemNameOf={(banner) => inAdminLanguage(banner).title}
        >
          {({ key, item }, index) => (
            <BannerListItem
              key={key}
              banner={item}
              targetName={targetNameOf(item)}
              dragKey={key}
              onDropOf={(droppedKey) =>
                move(
                  droppedKey,
                  indexOf(key),
                  inAdminLanguage(items[indexOf(droppedKey)])?.title ?? '',
                )
              }
              onChange={() => setOpenBannerKey(key)}
              {...index}
            />
          )}
        </ListCard>
      </ListForm>
      {openBannerKey && (
        <BannerDialog
          banner={all.find(({ key }) => key === openBannerKey)?.item}
          onDone={(banner) => {
            if (openBannerKey === NEW_BANNER_KEY) add(banner)
            else replace(openBannerKey, banner)
            setOpenBannerKey(undefined)
          }}
          onClose={() => setOpenBannerKey(undefined)}
        />
      )}
    </>
  )
}

const NEW_BANNER_KEY = 'new'

/** Returns a function that describes the target of a banner's button. */
function useBannerTargetNames() {
  const categories = useCategoriesInAdminLanguage().data?.data
  return ({ categoryId }: Banner): string =>
    categoryId === null
      ? m.ALL_JEWELLERY
      : (categories?.find(({ id }) => id === categoryId)?.name ?? '…')
}
