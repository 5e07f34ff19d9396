"""Tests TLS and HTTP/2 through nginx and tests the transport under many faults, both with and without TLS."""

import os
import socket
import subprocess
import time

import pytest

import certificates
from folder import Folder
from programs import PROGRAMS, ROOT, Backend, reserve_port

STREAM_MODULE = "/usr/lib/nginx/modules/ngx_stream_module.so"

CONFIGURATION = """
load_module {module};
daemon off;
worker_processes 1;
user root;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{}}
http {{
    log_format protocols '$server_protocol $ssl_protocol $status';
    access_log {folder}/access.log protocols;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} ssl http2;
        ssl_certificate {folder}/server.pem;
        ssl_certificate_key {folder}/server.key;
        location / {{ proxy_pass {backend}; }}
        location /protocol {{ return 200 "$server_protocol $arg_number"; }}
        location /length {{
            proxy_set_header Protocol $server_protocol;
            proxy_pass http://unix:{folder}/length;
        }}
        location /slow {{
            root {folder};
            limit_rate_after 1k;
            limit_rate 1;
        }}
    }}
    server {{
        listen unix:{folder}/length;
        location / {{ return 200 "$http_protocol $content_length"; }}
    }}
}}
stream {{
    # The client's host name contains the port of the test's server.
    map $ssl_server_name $server {{ ~^(\\d+)\\.faults\\.localhost$ 127.0.0.1:$1; }}
    server {{
        listen 127.0.0.1:{stream_port} ssl;
        ssl_certificate {folder}/faults.pem;
        ssl_certificate_key {folder}/faults.key;
        proxy_pass $server;
    }}
}}
"""


class Proxy:
    """An nginx process that terminates TLS for a backend and for the server in the fault tests."""

    def __init__(self, folder, backend):
        self.folder, self.port, self.stream_port = folder, reserve_port(self), reserve_port(self)
        certificates.make_authority(folder, "right")
        certificates.make_authority(folder, "wrong")
        certificates.make_certificate(folder, "localhost", authority="right")
        certificates.make_certificate(folder, "*.faults.localhost", name="faults", authority="right")
        (folder / "slow").write_bytes(bytes(100_000))
        configuration = folder / "nginx.conf"
        configuration.write_text(CONFIGURATION.format(
            module=STREAM_MODULE, folder=folder, port=self.port, stream_port=self.stream_port, backend=backend.url))
        self.process = subprocess.Popen(["nginx", "-p", folder, "-c", configuration])
        for _ in range(100):
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert self.process.poll() is None, "nginx did not start"
            time.sleep(0.1)

    @property
    def log(self):
        return (self.folder / "access.log").read_text().splitlines()

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)


@pytest.fixture
def proxy(tmp_path):
    if not os.path.exists(STREAM_MODULE):
        Folder(ROOT).run("Scripts/install", "nginx-light", "libnginx-mod-stream")
    backend = Backend(tmp_path / "data.sqlite").start()
    proxy = Proxy(tmp_path, backend)
    proxy.backend = backend
    yield proxy
    proxy.stop()
    backend.kill()


def test_the_app_sends_requests_only_to_trusted_servers(proxy):
    def shown(host, *flags):
        run = subprocess.run(
            [PROGRAMS / "storefront", "run", "-", "--ephemeral", "--api-url", f"https://{host}:{proxy.port}", *flags],
            input="quit\n", text=True, capture_output=True,
        )
        return run.returncode, "1. Electronics" in run.stdout

    assert shown("localhost", "--ca-file", proxy.folder / "right.pem") == (0, True)
    answered = [line for line in proxy.log if line.endswith(" 200")]
    assert answered and all(" TLSv1.2 " in line or " TLSv1.3 " in line for line in answered)
    assert shown("localhost", "--ca-file", proxy.folder / "wrong.pem") == (69, False)
    assert shown("localhost") == (69, False), "The app accepted a certificate of an authority that the system does not trust."
    assert shown("127.0.0.1", "--ca-file", proxy.folder / "right.pem") == (69, False), "The app accepted a certificate for another host name."
    assert [line for line in proxy.log if line.endswith(" 200")] == answered, "The app sent a request to an untrusted server."


# Each request must end exactly once and release all of its resources. A failure prints the seed.
def test_the_transport_survives_many_faults():
    Folder(ROOT).run("make", "test", "MODULE=CurlTransport", FAULT_COUNT=os.environ.get("FAULT_COUNT", "100000"))


def test_the_transport_survives_many_faults_over_tls_and_uses_http_2(proxy):
    Folder(ROOT).run(
        "make", "test", "MODULE=CurlTransport", FAULT_COUNT=str(int(os.environ.get("FAULT_COUNT", "100000")) // 10),
        FAULT_TLS_PORT=str(proxy.stream_port), FAULT_CA=str(proxy.folder / "right.pem"),
        HTTP2_PORT=str(proxy.port), HTTP2_CA=str(proxy.folder / "right.pem"),
    )
    assert [line for line in proxy.log if line.startswith("HTTP/2.0 ")], "The transport did not use HTTP/2."
