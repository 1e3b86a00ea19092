/** The block `video`: a picture and a button; nothing is loaded from the provider before the visitor presses the button. */
import type { ReactNode } from 'react';
import { VideoFacade } from '../../../elements/media/video-facade.tsx';
import { VideoFile } from '../../../elements/media/video-file.tsx';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { defineBlock } from '../../../model/define-block.ts';
import { describeVideo } from '../../../seo/structured-data/video.ts';
import { readVideoId, videoProviders } from '../../parts/video-address.ts';
import { type VideoView, videoFields } from '../../parts/video-fields.ts';

/** A video, or at least its transcript. */
export const video = defineBlock({
  name: 'video',
  kind: 'section',
  fields: videoFields,
  render: renderVideo,
});

function renderVideo(view: VideoView): ReactNode {
  const { fields, context, path } = view;
  const player = renderPlayer(view);
  const transcript = context.renderRichText(fields.transcript, `${path}.transcript`);
  if (!player && !transcript) return null;
  return (
    <SectionFrame view={view}>
      {player}
      {transcript && (
        <div className="acc vid-text">
          <details open={!player}>
            <summary>{context.message('video.transcript')}</summary>
            <div className="in-acc">{transcript}</div>
          </details>
        </div>
      )}
    </SectionFrame>
  );
}

function renderPlayer(view: VideoView): ReactNode {
  const { provider, video_id = '', start_s = 0 } = view.fields;
  if (provider === 'file') return renderFile(view);
  const id = readVideoId(video_id, provider);
  if (id === undefined) {
    return reportMissing(view, { field: 'video_id', message: 'Expected the number or address of a video' });
  }
  const { label, watch, embed } = videoProviders[provider];
  return (
    <>
      <VideoFacade view={view} id={id} provider={label} href={watch(id, Math.floor(start_s))} />
      {view.context.placeMarkup(describeVideo(view, { embedUrl: embed(id) }))}
    </>
  );
}

function renderFile(view: VideoView): ReactNode {
  const { fields, context, path } = view;
  const { file, captions } = fields;
  const source = file && context.link({ linktype: 'asset', url: file.filename }, `${path}.file`);
  if (!source) return reportMissing(view, { field: 'file', message: 'Expected a video file' });
  const track = captions && context.link({ linktype: 'asset', url: captions.filename }, `${path}.captions`);
  if (!track) {
    const message = 'People who cannot hear the video need captions';
    reportMissing(view, { field: 'captions', message, severity: 'warning' });
  }
  return (
    <>
      <VideoFile view={view} src={source.href} captions={track?.href} />
      {context.placeMarkup(describeVideo(view, { contentUrl: source.href }))}
    </>
  );
}

interface Missing {
  readonly field: 'video_id' | 'file' | 'captions';
  readonly message: string;
  readonly severity?: 'error' | 'warning';
}

function reportMissing({ context, path }: VideoView, missing: Missing): null {
  const { field, message, severity = 'error' } = missing;
  context.report({ rule: 'invalid-field', severity, path: `${path}.${field}`, message });
  return null;
}
